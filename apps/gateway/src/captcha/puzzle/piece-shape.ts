/** The outline of a piece: a rounded square with a knob or a notch on each side. Lengths are in units of its box. */

const bodyHalf = 18 / 56
const corner = 4 / 56
const knobRadius = 7 / 56
const knobOffset = 2 / 56

/** One per side, clockwise from the top: 1 is a knob, -1 a notch. */
export type PieceSides = readonly [number, number, number, number]

export function drawSides(random: () => number): PieceSides {
  const side = () => (random() < 0.5 ? 1 : -1)
  return [side(), side(), side(), side()]
}

/** Distance of a point of the box (0 to 1) from the outline; negative inside. */
export function distanceFromPiece(sides: PieceSides, x: number, y: number): number {
  const [px, py] = [x - 0.5, y - 0.5]
  const overX = Math.abs(px) - bodyHalf + corner
  const overY = Math.abs(py) - bodyHalf + corner
  const outside = distanceOf(Math.max(overX, 0), Math.max(overY, 0))
  let distance = outside + Math.min(Math.max(overX, overY), 0) - corner
  const [above, end, below, start] = sides
  const reach = bodyHalf
  distance = withKnob(distance, above, px, py + reach + knobOffset * above)
  distance = withKnob(distance, below, px, py - reach - knobOffset * below)
  distance = withKnob(distance, end, px - reach - knobOffset * end, py)
  return withKnob(distance, start, px + reach + knobOffset * start, py)
}

function withKnob(body: number, side: number, dx: number, dy: number): number {
  const knob = distanceOf(dx, dy) - knobRadius
  return side > 0 ? Math.min(body, knob) : Math.max(body, -knob)
}

/** `Math.hypot` guards against overflow but costs ten times as much. */
function distanceOf(dx: number, dy: number): number {
  return Math.sqrt(dx * dx + dy * dy)
}
