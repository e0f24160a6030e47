// Paper clouds: a bank of round bumps with a flat foot, and a lone cloud, as SVG paths.

// How much higher or lower each bump ends than it began, in parts of its size.
const rises = [-0.3, 0.15, 0.35, -0.4, 0.2, -0.2, 0.2];

export function cloudBank(left: number, top: number, bottom: number, bumps: readonly number[]) {
  const arcs = bumps.map((bump, at) => {
    const rise = rises[at % rises.length]! * bump;
    return `a${bump} ${round(bump * 0.9)} 0 0 1 ${round(bump * 1.6)} ${round(rise)}`;
  });
  return `M${left} ${bottom}V${top}${arcs.join("")}V${bottom}Z`;
}

export function cloud(x: number, y: number, size: number) {
  const arc = (radius: number, right: number, down: number) =>
    `a${round(radius * size)} ${round(radius * size)} 0 0 1 ${round(right * size)} ${round(down * size)}`;
  const bumps = arc(0.24, 0.4, -0.1) + arc(0.18, 0.32, 0.12);
  return `M${x} ${y}${arc(0.15, 0.02, -0.3)}${bumps}${arc(0.14, 0.02, 0.28)}Z`;
}

function round(value: number) {
  return Math.round(value * 100) / 100;
}
