/** Whole percents, 0 to 100. The stops pull: a finger that means 25 % gets 25 %, not 24 or 26. */

export const percentStops = [0, 25, 50, 75, 100] as const

const pullPercent = 2

/** Where a dragged thumb lands. */
export function snapToStop(percent: number): number {
  return percentStops.find((stop) => Math.abs(stop - percent) <= pullPercent) ?? percent
}

/** The next stop above or below; at the end it stays. */
export function nextStop(percent: number, way: 'up' | 'down'): number {
  return way === 'up'
    ? (percentStops.find((stop) => stop > percent) ?? 100)
    : (percentStops.findLast((stop) => stop < percent) ?? 0)
}

/** The percent under a finger; outside the track it is the end that is nearer. */
export function percentAt(
  x: number,
  track: { readonly left: number; readonly width: number },
  direction: string,
): number {
  const share = track.width > 0 ? (x - track.left) / track.width : 0
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100)
  return direction === 'rtl' ? 100 - percent : percent
}
