"""How the page looks: old paper by day, dark lacquer by night, nothing from outside. `<`, `>` and `&` have no place in it."""

STYLE = """
:root { color-scheme: light dark;
  --paper: #f7f0e2; --card: #fffaf0; --ink: #221a17; --dim: #6a5a4d; --line: #dccfb8; --accent: #b8361f;
  --bar: #b07a2a; --up: #2f7a58; --down: #b8361f; --faint: #cdbd9f; --mark: #221a17; --whisker: #221a17; }
@media (prefers-color-scheme: dark) { :root {
  --paper: #14110f; --card: #1e1815; --ink: #f3e9d7; --dim: #c9bca6; --line: #453730; --accent: #ef7a5c;
  --bar: #c4953a; --up: #58a07f; --down: #d8654a; --faint: #6b584b; --mark: #f3e9d7; --whisker: #f3e9d7; } }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-behavior: smooth; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", "Microsoft YaHei",
  "Noto Sans CJK SC", sans-serif; }
main { max-width: 1040px; margin: 0 auto; padding: 40px 24px 80px; }
h1, h2, h3 { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", "Noto Serif", "Songti SC",
  "Noto Serif CJK SC", serif; font-weight: 600; line-height: 1.2; text-wrap: balance; }
h1 { font-size: 34px; margin: 0 0 16px; }
h2 { font-size: 24px; margin: 0 0 8px; scroll-margin-top: 16px; }
h3 { font-size: 17px; margin: 32px 0 8px; }
.eyebrow { margin: 0 0 4px; color: var(--accent); font-size: 14px; letter-spacing: 0.08em; text-transform: uppercase; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 24px; margin: 0 0 24px; font-size: 15px; }
dt { color: var(--dim); }
dd { margin: 0; overflow-wrap: anywhere; }
dd + dd { grid-column: 2; }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 0; padding: 12px 0; list-style: none; font-size: 15px;
  border-top: 1px solid var(--line); border-bottom: 1px solid var(--line); }
a { color: var(--accent); text-underline-offset: 3px; }
nav a { text-decoration: none; }
nav a:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--bar); outline-offset: 3px; }
.short { margin: 32px 0; padding: 20px 24px; background: var(--card); border-left: 4px solid var(--accent);
  border-radius: 0 10px 10px 0; }
.short h2 { margin-bottom: 12px; }
.short ul { margin: 0; padding-left: 20px; max-width: 78ch; }
.short li { margin: 6px 0; }
.short li::marker { color: var(--dim); }
.short h3 { margin: 16px 0 4px; font-size: 16px; color: var(--dim); }
.short .beyond { font-weight: 600; }
.short .beyond li::marker { color: var(--accent); }
section { margin-top: 56px; }
p { margin: 0 0 12px; max-width: 78ch; }
.how { color: var(--dim); font-size: 15px; }
.lead { font-size: 18px; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(400px, 100%), 1fr)); gap: 16px; margin: 20px 0; }
.charts.alone { grid-template-columns: minmax(0, 720px); }
figure { margin: 0; padding: 16px 20px 12px; background: var(--card); border-radius: 10px; min-width: 0;
  break-inside: avoid; }
figcaption { margin-bottom: 14px; font-size: 14px; line-height: 1.4; color: var(--dim); }
figcaption b { display: block; color: var(--ink); font-size: 15px; font-weight: 600; }
.chart { display: block; overflow: visible; }
.bars { overflow: hidden; }
.chart text { font-size: 13.5px; fill: var(--ink); font-variant-numeric: tabular-nums; }
.chart .value { font-weight: 600; paint-order: stroke; stroke: var(--card); stroke-width: 10px; stroke-linejoin: round; }
.chart .axis { fill: var(--dim); font-size: 12px; }
.chart .named { fill: var(--ink); paint-order: stroke; stroke: var(--card); stroke-width: 5px; stroke-linejoin: round; }
.grid { stroke: var(--line); }
.base { stroke: var(--dim); }
.plain, .column { fill: var(--bar); }
.up { fill: var(--up); }
.down { fill: var(--down); }
.faint { fill: var(--faint); }
.column { stroke: var(--card); stroke-width: 1; }
.mark { stroke: var(--mark); stroke-width: 1.5; stroke-dasharray: 3 3; }
.tick { stroke: var(--mark); stroke-width: 2.5; }
.whisker { stroke: var(--whisker); stroke-width: 1.25; }
.table { margin: 20px 0; overflow-x: auto; background:
  linear-gradient(to right, var(--paper) 40%, transparent) left / 32px 100% no-repeat local,
  linear-gradient(to left, var(--paper) 40%, transparent) right / 32px 100% no-repeat local,
  linear-gradient(to right, var(--line), transparent) left / 10px 100% no-repeat scroll,
  linear-gradient(to left, var(--line), transparent) right / 10px 100% no-repeat scroll; }
table { border-collapse: collapse; min-width: min(100%, 600px); font-size: 14px; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--dim); padding-bottom: 6px; }
th, td { padding: 6px 0 6px 20px; border-bottom: 1px solid var(--line); text-align: right; vertical-align: top;
  font-weight: 400; white-space: nowrap; }
thead th { color: var(--dim); vertical-align: bottom; border-bottom-color: var(--dim); white-space: normal;
  min-width: 4.6em; }
th:first-child, td:first-child { padding-left: 0; }
tbody th { white-space: normal; min-width: 9em; }
.words { text-align: left; }
.loud { font-weight: 700; color: var(--accent); }
.never { color: var(--dim); font-style: italic; }
code { font: 13px ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
@media (max-width: 560px) {
  main { padding: 24px 16px 56px; }
  h1 { font-size: 27px; }
  dl { grid-template-columns: minmax(0, 1fr); gap: 0; }
  dt { margin-top: 8px; }
  dd + dd { grid-column: 1; }
  .short { padding: 16px; }
  figure { padding: 14px 14px 10px; }
  th, td { padding-left: 14px; }
}
@media print {
  :root { --paper: #fff; --card: #fff; --ink: #000; --dim: #444; --line: #bbb; --accent: #8f2512; --bar: #a9752a;
    --up: #2f7a58; --down: #b8361f; --faint: #ccc; --mark: #000; --whisker: #000; }
  body { font-size: 10.5pt; }
  main { max-width: none; padding: 0; }
  nav { display: none; }
  section { margin-top: 28px; }
  .charts:not(.alone) { grid-template-columns: 1fr 1fr; }
  figure { padding: 8px 0; }
  h2, h3, caption { break-after: avoid; }
  tr { break-inside: avoid; }
  .table { overflow: visible; background: none; }
  table { font-size: 8.5pt; }
  * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
}
"""
