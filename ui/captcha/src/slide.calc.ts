/** The way of a piece, as it is told to the server: where it was and when, from the first touch on. */

export type SlidePoint = readonly [x: number, timeMs: number]

const pointsMax = 240
const durationMsMin = 320
const durationMsMax = 29_000

/** A point more. When there are too many every second one goes: the shape of the way stays. */
export function addPoint(track: readonly SlidePoint[], x: number, nowMs: number): readonly SlidePoint[] {
  const thinned = track.length < pointsMax ? track : track.filter((_, index) => index === 0 || index % 2 === 1)
  return [...thinned, [Math.round(x), Math.round(nowMs)]]
}

/**
 * The way up to where the piece stands now, its times counted from zero. A flick of a finger is over before anybody can
 * tell it from a jump, so its end is told a moment late; of a long search only the last part is told.
 */
export function finishTrack(track: readonly SlidePoint[], x: number, nowMs: number): [number, number][] {
  const firstMs = track[0]?.[1] ?? nowMs
  const endMs = Math.max(nowMs, firstMs + durationMsMin)
  const recent = track.filter(([, timeMs]) => endMs - timeMs <= durationMsMax)
  const startMs = Math.min(recent[0]?.[1] ?? endMs, endMs - durationMsMin)
  const start: SlidePoint = [recent[0]?.[0] ?? track[0]?.[0] ?? 0, startMs]
  const finished: readonly SlidePoint[] = [start, ...recent.slice(recent[0]?.[1] === startMs ? 1 : 0)]
  // The end is told twice, so that also the shortest way has a beginning, a middle and an end.
  return [...finished, [x, endMs] as const, [x, endMs] as const].map(([at, timeMs]) => [
    Math.round(at),
    Math.round(timeMs - startMs),
  ])
}

export type Direction = 'ltr' | 'rtl'

/** How far the piece has come is counted from where lines begin; the picture is measured from its left edge always. */
export function toPictureX(value: number, range: number, direction: Direction): number {
  return direction === 'rtl' ? range - value : value
}
