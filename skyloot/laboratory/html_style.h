// What stands around every HTML page: its head, its style, and the shapes and patterns of plots.
#pragma once

#include <string_view>

namespace skyloot {

inline constexpr std::string_view kDocumentType = "<!DOCTYPE html>\n";  // not shown
// The policy lets the page load nothing, whatever might get into it.
inline constexpr std::string_view kPageHead = R"(<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
)";  // not shown

// Okabe and Ito's colours, and a grey; on dark ground their lighter blue.
inline constexpr std::string_view kPageStyle = R"(
<style>
:root {
  color-scheme: light dark;
  --ground: #fff; --ink: #1b1f24; --quiet: #57606a; --rule: #d8dee4; --soft: #f3f5f7;
  --c0: #0072b2; --c1: #d55e00; --c2: #009e73; --c3: #cc79a7; --c4: #e69f00; --c5: #6e7781;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14181d; --ink: #e8ebee; --quiet: #a3adb7; --rule: #343c45; --soft: #1d232a;
    --c0: #56b4e9; --c1: #d55e00; --c2: #009e73; --c3: #cc79a7; --c4: #e69f00; --c5: #8b949e;
  }
}
@media print {
  :root {
    --ground: #fff; --ink: #000; --quiet: #444; --rule: #ccc; --soft: #fff;
    --c0: #0072b2; --c1: #d55e00; --c2: #009e73; --c3: #cc79a7; --c4: #e69f00; --c5: #6e7781;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 56rem;
  background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif;
  overflow-wrap: anywhere;
}
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 1rem; text-wrap: balance; }
h2 { font-size: 1.2rem; line-height: 1.3; margin: 2.5rem 0 .25rem; break-after: avoid; }
p { margin: 0 0 .75rem; max-width: 42rem; }
.lead { font-size: 1.1rem; }
.quiet, footer { color: var(--quiet); }
footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--rule); font-size: .85rem; }
footer p { margin: 0; }
dl {
  display: grid; grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); gap: .75rem 1rem;
  margin: 1.25rem 0; padding: .9rem 1rem; background: var(--soft); border-radius: .5rem;
}
dt { color: var(--quiet); font-size: .8rem; }
dd { margin: 0; font-weight: 600; }
pre {
  margin: .5rem 0; padding: .75rem 1rem; background: var(--soft); border-radius: .5rem;
  white-space: pre-wrap; font: .875rem/1.5 ui-monospace, "DejaVu Sans Mono", monospace;
}
figure { margin: .75rem 0 1.5rem; }
figcaption { color: var(--quiet); font-size: .9rem; margin-bottom: .5rem; max-width: 42rem; }
bdi { unicode-bidi: isolate; }

.rows, .pairs { display: grid; column-gap: 1rem; align-items: center; padding-right: .5rem; }
.rows { grid-template-columns: fit-content(14rem) 1fr max-content; }
.pairs { grid-template-columns: fit-content(11rem) 3fr max-content 2fr max-content; }
.row { display: contents; }
.name { line-height: 1.25; padding: .15rem 0; }
.value { font-size: .875rem; font-variant-numeric: tabular-nums; text-align: right; }
.head { font-size: .8rem; color: var(--quiet); padding-bottom: .25rem; align-self: end; }
svg { display: block; overflow: visible; }
.strip { width: 100%; }
.lines { width: calc(100% - 3.5rem); margin: .75rem .75rem 0 2.75rem; }
.grid { stroke: var(--rule); stroke-width: 1; }
.reference { stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 5 3; }
.upright { stroke: var(--quiet); stroke-width: 1; stroke-dasharray: 3 4; }
.tick, .side { fill: var(--quiet); font-size: 12px; font-variant-numeric: tabular-nums; }
.tick { text-anchor: middle; }
.side { text-anchor: end; }
.interval { stroke-width: 2; }
.line { stroke-width: 2; }
.bar { stroke-width: 1; }
.point { stroke: var(--ground); stroke-width: 1; }
.l0 { --own: var(--c0); } .l1 { --own: var(--c1); } .l2 { --own: var(--c2); }
.l3 { --own: var(--c3); } .l4 { --own: var(--c4); } .l5 { --own: var(--c5); }
.interval, .line { stroke: var(--own); }
.bar { fill: var(--own); stroke: var(--ground); }
.point { fill: var(--own); }
.point.l5 { fill: var(--ground); stroke: var(--own); stroke-width: 2; }
.line.l1 { stroke-dasharray: 7 3; } .line.l2 { stroke-dasharray: 2 3; }
.line.l3 { stroke-dasharray: 9 3 2 3; } .line.l4 { stroke-dasharray: 4 4; }
.pattern { stroke: var(--ground); stroke-width: 1.6; fill: none; }
.dot { fill: var(--ground); stroke: none; }
.shapes { position: absolute; width: 0; height: 0; }
.legend {
  display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none;
  margin: .5rem 0; padding: 0; font-size: .9rem;
}
.legend li { display: flex; align-items: center; gap: .5rem; }
.swatch { width: 28px; flex: none; }

.wide { overflow-x: auto; margin-top: 1rem; }
table {
  border-collapse: separate; border-spacing: 0; font-size: .875rem; font-variant-numeric: tabular-nums;
  overflow-wrap: break-word;
}
caption { text-align: left; color: var(--quiet); padding-bottom: .35rem; }
caption span {
  display: block; position: sticky; left: 0; max-width: min(42rem, calc(100vw - 2rem));
}
th, td { padding: 5px 12px; text-align: right; border-bottom: 1px solid var(--rule); }
th { font-weight: 600; vertical-align: bottom; max-width: 12rem; }
td { white-space: nowrap; }
tbody th { font-weight: 500; vertical-align: middle; }
th:first-child {
  text-align: left; padding-left: 0; min-width: 5.5rem;
  position: sticky; left: 0; background: var(--ground);
}

@media (max-width: 40rem) {
  .rows, .pairs { grid-template-columns: 1fr max-content; padding: 0 .25rem 0 .75rem; }
  .rows .name, .pairs .name { grid-column: 1 / -1; margin: .5rem 0 0 -.75rem; }
  .axis .name, .head { display: none; }
  .heads > :nth-child(2) { display: block; grid-column: 1 / -1; margin-left: -.75rem; }
  .pairs .axis > :nth-child(n + 4) { display: none; }
  .pairs .value { min-width: 5.5rem; }
  .tick, .side { font-size: 11px; }
  th { max-width: 8rem; }
}
@media print {
  body { max-width: none; padding: 0; font-size: 10pt; }
  .wide { overflow: visible; }
  .rows, .pairs, .whole, tr, dl, pre { break-inside: avoid; }
  svg { print-color-adjust: exact; }
}
</style>
</head>
<body>
)";  // not shown

// By Look.
inline constexpr std::string_view kPageShapes = R"(
<svg class="shapes" aria-hidden="true" focusable="false"><defs>
<circle id="shape0" r="5.5"/>
<path id="shape1" d="M-5-5h10v10h-10z"/>
<path id="shape2" d="M0-6.5L6 5H-6z"/>
<path id="shape3" d="M0-7L6 0L0 7L-6 0z"/>
<path id="shape4" d="M0 6.5L6-5H-6z"/>
<circle id="shape5" r="4.5"/>
<pattern id="pattern0" width="8" height="8" patternUnits="userSpaceOnUse"></pattern>
<pattern id="pattern1" width="8" height="8" patternUnits="userSpaceOnUse">
<path class="pattern" d="M-2 2l4-4M0 8l8-8M6 10l4-4"/></pattern>
<pattern id="pattern2" width="8" height="8" patternUnits="userSpaceOnUse">
<circle class="dot" cx="2" cy="2" r="1.5"/><circle class="dot" cx="6" cy="6" r="1.5"/></pattern>
<pattern id="pattern3" width="6" height="6" patternUnits="userSpaceOnUse">
<path class="pattern" d="M3 0v6"/></pattern>
<pattern id="pattern4" width="8" height="8" patternUnits="userSpaceOnUse">
<path class="pattern" d="M0 0l8 8M0 8l8-8"/></pattern>
<pattern id="pattern5" width="8" height="8" patternUnits="userSpaceOnUse"></pattern>
</defs></svg>
)";  // not shown

inline constexpr std::string_view kPageEnd = "\n</body>\n</html>\n";

}  // namespace skyloot
