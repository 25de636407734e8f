/**
 * Checks that the movement looks manual. Scripts can imitate it, so it only slows them; the proof of work is the real
 * cost.
 */

const toleranceMax = 4
const durationMsMin = 300
const durationMsMax = 30_000
const pointsMin = 3

export type Slide = {
  /** Where the piece was released. */
  readonly x: number
  /** The piece's path: position and time since the first touch. */
  readonly track: readonly (readonly [x: number, timeMs: number])[]
}

export function isSlideGood({ x, track }: Slide, target: number): boolean {
  if (Math.abs(x - target) > toleranceMax) return false
  const first = track[0]
  const last = track.at(-1)
  if (!first || !last || track.length < pointsMin) return false
  // The last position shown must be the one sent: a track that ends elsewhere belongs to another answer.
  if (Math.abs(last[0] - x) > 1) return false
  const durationMs = last[1] - first[1]
  if (durationMs < durationMsMin || durationMs > durationMsMax) return false
  return track.every((point, index) => index === 0 || point[1] >= (track[index - 1]?.[1] ?? 0))
}
