/** Whole percents, 0 to 100. The stops snap: a finger aiming at 25 % gets 25 %, not 24 or 26. */

export const percentStops = [0, 25, 50, 75, 100] as const

const pullPercent = 2

/** The value of a released thumb. */
export function snapToStop(percent: number): number {
  return percentStops.find((stop) => Math.abs(stop - percent) <= pullPercent) ?? percent
}

/** The next stop above or below; unchanged at the end. */
export function nextStop(percent: number, way: 'up' | 'down'): number {
  return way === 'up'
    ? (percentStops.find((stop) => stop > percent) ?? 100)
    : (percentStops.findLast((stop) => stop < percent) ?? 0)
}

/** The percent under a finger; outside the track the nearer end. */
export function percentAt(
  x: number,
  track: { readonly left: number; readonly width: number },
  direction: string,
): number {
  const share = track.width > 0 ? (x - track.left) / track.width : 0
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100)
  return direction === 'rtl' ? 100 - percent : percent
}
