# kit
