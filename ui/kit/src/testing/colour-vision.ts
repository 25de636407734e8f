/** The distance of two colours for an eye without one kind of cone: Machado 2009 (severity 1), then CIE76 in Lab. */
export type Eye = 'protan' | 'deutan' | 'tritan'

const matrices: Readonly<Record<Eye, readonly (readonly [number, number, number])[]>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** Colours as #rrggbb. */
export function calculateDifference(one: string, other: string, eye: Eye): number {
  const [a, b] = [toLab(see(toLinear(one), eye)), toLab(see(toLinear(other), eye))]
  return Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)))
}

function toLinear(hex: string): number[] {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
}

function see(linear: readonly number[], eye: Eye): number[] {
  return matrices[eye].map((row) => Math.min(1, Math.max(0, dot(row, linear))))
}

function toLab(linear: readonly number[]): number[] {
  const xyz = [
    dot([0.4124, 0.3576, 0.1805], linear) / 0.95047,
    dot([0.2126, 0.7152, 0.0722], linear),
    dot([0.0193, 0.1192, 0.9505], linear) / 1.08883,
  ]
  const [x = 0, y = 0, z = 0] = xyz.map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116))
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function dot(row: readonly number[], column: readonly number[]): number {
  return row.reduce((sum, value, at) => sum + value * (column[at] ?? 0), 0)
}
