/** Rows of hills under a coloured sky: plain, a few kilobytes, and different each time. */

type Colour = readonly [red: number, green: number, blue: number]

type Mood = { readonly top: Colour; readonly horizon: Colour; readonly near: Colour; readonly light: Colour }

const dusk: Mood = { top: [38, 64, 128], horizon: [250, 196, 150], near: [24, 30, 58], light: [255, 232, 190] }

const moods: readonly Mood[] = [
  dusk,
  { top: [86, 156, 214], horizon: [222, 240, 244], near: [22, 68, 74], light: [255, 250, 224] },
  { top: [16, 20, 48], horizon: [92, 104, 168], near: [10, 14, 34], light: [236, 240, 255] },
  { top: [104, 76, 140], horizon: [255, 176, 160], near: [44, 22, 60], light: [255, 220, 170] },
  { top: [46, 128, 138], horizon: [246, 226, 170], near: [14, 48, 56], light: [255, 244, 200] },
]

const ridgeCount = 5

/** Red, green and blue of every pixel. `random` returns numbers from 0 to below 1. */
export function paintLandscape(width: number, height: number, random: () => number): Uint8Array {
  const mood = moods[Math.floor(random() * moods.length)] ?? dusk
  const data = new Uint8Array(width * height * 3)
  paintSky(data, width, height, mood)
  paintLight(data, width, height, mood, random)
  for (let index = 0; index < ridgeCount; index += 1) {
    paintHills(data, width, height, drawRidge(width, height, index, random), (down) => hillColour(mood, index, down))
  }
  return data
}

function paintSky(data: Uint8Array, width: number, height: number, { top, horizon }: Mood): void {
  for (let y = 0; y < height; y += 1) {
    const [red, green, blue] = mix(top, horizon, smooth(Math.min(1, y / (height * 0.7))))
    const row = data.subarray(y * width * 3, (y + 1) * width * 3)
    row[0] = red
    row[1] = green
    row[2] = blue
    // A row of one colour is filled by doubling: copying is far cheaper than painting.
    for (let filled = 3; filled < row.length; filled *= 2) row.copyWithin(filled, 0, filled)
  }
}

/** A sun or a moon with a glow. */
function paintLight(data: Uint8Array, width: number, height: number, { light }: Mood, random: () => number): void {
  const [centreX, centreY, radius] = [width * (0.2 + 0.6 * random()), height * (0.18 + 0.2 * random()), height * 0.085]
  const reach = Math.ceil(radius * 2)
  for (let y = Math.max(0, Math.floor(centreY) - reach); y < Math.min(height, centreY + reach); y += 1) {
    for (let x = Math.max(0, Math.floor(centreX) - reach); x < Math.min(width, centreX + reach); x += 1) {
      const distance = Math.sqrt((x - centreX) ** 2 + (y - centreY) ** 2)
      if (distance >= reach) continue
      const at = (y * width + x) * 3
      blend(data, at, light, 0.22 * smooth(1 - distance / reach))
      blend(data, at, light, coverage(distance - radius))
    }
  }
}

/** Everything below the ridge, row by row in runs: even areas compress well and paint fast. */
function paintHills(
  data: Uint8Array,
  width: number,
  height: number,
  ridge: Float64Array,
  colourAt: (down: number) => Colour,
): void {
  for (let y = Math.max(0, Math.floor(Math.min(...ridge)) - 1); y < height; y += 1) {
    const colour = colourAt(y / height)
    for (let x = 0; x < width; x += 1) {
      const above = (ridge[x] ?? 0) - y
      if (above < 0.5) blend(data, (y * width + x) * 3, colour, above < -0.5 ? 1 : 0.5 - above)
    }
  }
}

/** The upper edge of a row of hills for each column; nearer rows are lower and have larger waves. */
function drawRidge(width: number, height: number, index: number, random: () => number): Float64Array {
  const base = height * (0.42 + index * 0.12)
  const swing = height * (0.05 + index * 0.012)
  const waves = [1, 2.3, 4.7, 9.1].map((speed) => ({
    speed,
    phase: random() * 7,
    size: (0.6 + random()) / speed ** 0.9,
  }))
  return Float64Array.from({ length: width }, (_, x) => {
    const at = (x / width) * 7
    return base + swing * waves.reduce((sum, { speed, phase, size }) => sum + Math.sin(at * speed + phase) * size, 0)
  })
}

function hillColour({ horizon, near }: Mood, index: number, down: number): Colour {
  const depth = 0.3 + (index / (ridgeCount - 1)) * 0.7
  // Mist between the hills: each row fades towards its foot.
  return mix(horizon, near, Math.max(0, depth - Math.max(0, down - 0.45 - index * 0.12) * 0.55))
}

function mix(one: Colour, other: Colour, share: number): Colour {
  return [
    one[0] + (other[0] - one[0]) * share,
    one[1] + (other[1] - one[1]) * share,
    one[2] + (other[2] - one[2]) * share,
  ]
}

function blend(data: Uint8Array, at: number, over: Colour, share: number): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const under = data[at + channel] ?? 0
    data[at + channel] = share === 1 ? (over[channel] ?? 0) : under + ((over[channel] ?? 0) - under) * share
  }
}

/** The share of a pixel inside an edge at this distance; positive distances are outside. */
export function coverage(distance: number): number {
  return Math.min(1, Math.max(0, 0.5 - distance))
}

function smooth(share: number): number {
  return share * share * (3 - 2 * share)
}
