import { randomInt } from 'node:crypto'
import { coverage, paintLandscape } from './landscape.ts'
import { distanceFromPiece, drawSides, type PieceSides } from './piece-shape.ts'
import { encodePng } from './png.ts'

/** Sizes on the page; the pictures have twice as many pixels, for high-density screens. */
export const puzzleSize = { width: 320, height: 180, piece: 56 } as const

/** Far enough from both edges that the piece has to be moved from either side. */
export const puzzleRange = { xMin: 72, xMax: 212, yMin: 12, yMax: 112 } as const

const scale = 2

export type Puzzle = {
  /** The correct position of the piece. It never leaves the server. */
  readonly x: number
  readonly y: number
  readonly background: Uint8Array
  readonly piece: Uint8Array
}

/**
 * The position comes from the system's secure randomness, the picture from any generator: the picture does not reveal
 * the position.
 */
export function renderPuzzle(random: () => number = Math.random): Puzzle {
  const { x, y } = choosePosition()
  const [width, height, size] = [puzzleSize.width * scale, puzzleSize.height * scale, puzzleSize.piece * scale]
  const picture = paintLandscape(width, height, random)
  const sides = drawSides(random)
  const piece = cutPiece(picture, width, { x: x * scale, y: y * scale, size, sides })
  return {
    x,
    y,
    background: encodePng({ width, height, channels: 3, data: picture }),
    piece: encodePng({ width: size, height: size, channels: 4, data: piece }),
  }
}

export function choosePosition(): { readonly x: number; readonly y: number } {
  const { xMin, xMax, yMin, yMax } = puzzleRange
  return { x: randomInt(xMin, xMax + 1), y: randomInt(yMin, yMax + 1) }
}

type Cut = { readonly x: number; readonly y: number; readonly size: number; readonly sides: PieceSides }

const rimWidth = 2.5

/** Cuts the piece out of the picture and leaves a shaded hole with a light rim. */
function cutPiece(picture: Uint8Array, width: number, { x, y, size, sides }: Cut): Uint8Array {
  const piece = new Uint8Array(size * size * 4)
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const distance = distanceFromPiece(sides, (column + 0.5) / size, (row + 0.5) / size) * size
      const rim = coverage(Math.abs(distance + rimWidth / 2) - rimWidth / 2)
      const inside = coverage(distance)
      const from = ((y + row) * width + x + column) * 3
      const to = (row * size + column) * 4
      for (let channel = 0; channel < 3; channel += 1) {
        const value = picture[from + channel] ?? 0
        piece[to + channel] = value + (255 - value) * 0.75 * rim
        picture[from + channel] = value * (1 - 0.55 * inside) + 255 * rim * inside * 0.45
      }
      // A soft shadow sets the piece off from the picture.
      const shadow = 0.4 * Math.max(0, 1 - Math.max(0, distance) / 7) ** 2
      const alpha = inside + (1 - inside) * shadow
      if (inside < 1)
        for (let channel = 0; channel < 3; channel += 1) piece[to + channel] = (piece[to + channel] ?? 0) * inside
      piece[to + 3] = alpha * 255
    }
  }
  return piece
}
