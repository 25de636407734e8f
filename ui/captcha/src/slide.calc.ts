/** The track of a piece as sent to the server: its positions and times, from the first touch on. */

export type SlidePoint = readonly [x: number, timeMs: number]

const pointsMax = 240
const durationMsMin = 320
const durationMsMax = 29_000

/** Adds a point. When there are too many every second one is dropped, which keeps the shape of the track. */
export function addPoint(track: readonly SlidePoint[], x: number, nowMs: number): readonly SlidePoint[] {
  const thinned = track.length < pointsMax ? track : track.filter((_, index) => index === 0 || index % 2 === 1)
  return [...thinned, [Math.round(x), Math.round(nowMs)]]
}

/**
 * The track up to the piece's present position, with times from zero. A flick is too short to be distinguished from a
 * jump, so its end is set a moment later; of a long search only the last part is sent.
 */
export function finishTrack(track: readonly SlidePoint[], x: number, nowMs: number): [number, number][] {
  const firstMs = track[0]?.[1] ?? nowMs
  const endMs = Math.max(nowMs, firstMs + durationMsMin)
  const recent = track.filter(([, timeMs]) => endMs - timeMs <= durationMsMax)
  const startMs = Math.min(recent[0]?.[1] ?? endMs, endMs - durationMsMin)
  const start: SlidePoint = [recent[0]?.[0] ?? track[0]?.[0] ?? 0, startMs]
  const finished: readonly SlidePoint[] = [start, ...recent.slice(recent[0]?.[1] === startMs ? 1 : 0)]
  // The end is sent twice, so that the shortest track also has a beginning, a middle and an end.
  return [...finished, [x, endMs] as const, [x, endMs] as const].map(([at, timeMs]) => [
    Math.round(at),
    Math.round(timeMs - startMs),
  ])
}

export type Direction = 'ltr' | 'rtl'

/** The piece's progress is counted in text direction; the picture is always measured from its left edge. */
export function toPictureX(value: number, range: number, direction: Direction): number {
  return direction === 'rtl' ? range - value : value
}
