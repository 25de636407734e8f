import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodePng } from './png.ts'
import { choosePosition, puzzleRange, puzzleSize, renderPuzzle } from './render-puzzle.ts'

/** The pixels of one of our own PNGs, which have no filters and one data block. */
function decodePng(png: Uint8Array) {
  const bytes = Buffer.from(png)
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG')
  const [width, height, channels] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes[25] === 6 ? 4 : 3]
  const start = bytes.indexOf('IDAT') + 4
  const rows = inflateSync(bytes.subarray(start, start + bytes.readUInt32BE(start - 8)))
  const at = (x: number, y: number) => {
    const from = y * (width * channels + 1) + 1 + x * channels
    return [...rows.subarray(from, from + channels)]
  }
  return { width, height, at }
}

test('a picture comes back as it was', () => {
  const data = Uint8Array.from({ length: 2 * 2 * 4 }, (_, index) => index * 16)
  const { width, height, at } = decodePng(encodePng({ width: 2, height: 2, channels: 4, data }))
  expect([width, height]).toEqual([2, 2])
  expect(at(1, 1)).toEqual([192, 208, 224, 240])
})

test('the piece shows what the hole lacks: at the target position both show the same picture', () => {
  for (let round = 0; round < 2; round += 1) {
    const { x, y, background, piece } = renderPuzzle()
    const [ground, cut] = [decodePng(background), decodePng(piece)]
    expect([ground.width, ground.height, cut.width]).toEqual([640, 360, 112])
    const middle = puzzleSize.piece
    const [hole, cutout] = [ground.at(x * 2 + middle, y * 2 + middle), cut.at(middle, middle)]
    expect(cutout[3], 'the middle of a piece is solid').toBe(255)
    expect(cut.at(1, 1)[3], 'its corners are not').toBeLessThan(40)
    for (const channel of [0, 1, 2]) expect(hole[channel]).toBeCloseTo((cutout[channel] ?? 0) * 0.45, -0.5)
  }
})

test('[CAP-4] places lie everywhere in their range and nowhere else', () => {
  const xs = Array.from({ length: 3_000 }, () => choosePosition().x)
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([puzzleRange.xMin, puzzleRange.xMax])
  expect(new Set(xs).size).toBe(puzzleRange.xMax - puzzleRange.xMin + 1)
})

test('a puzzle is small, also at twice the pixels', () => {
  const sizes = Array.from({ length: 3 }, () => renderPuzzle()).map(
    ({ background, piece }) => background.length + piece.length,
  )
  expect(Math.max(...sizes)).toBeLessThan(48_000)
})
