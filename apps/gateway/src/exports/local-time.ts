/** Times in a time zone that the caller names, including its clock changes. */

const quarterMs = 900_000 // no zone changes its clock in between
const quartersMax = 10_000

export type FormatLocalTime = (timeMs: number) => string

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** ISO 8601 with the zone's offset at that moment: 2026-11-18T10:11:39.123+01:00. */
export function createLocalTime(timeZone: string): FormatLocalTime {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const offsets = new Map<number, number>()

  function offsetMinutesAt(timeMs: number): number {
    const quarter = Math.floor(timeMs / quarterMs)
    let minutes = offsets.get(quarter)
    if (minutes === undefined) {
      const name = format.formatToParts(timeMs).find(({ type }) => type === 'timeZoneName')?.value ?? ''
      const [, sign, hours = '0', rest = '0'] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? []
      minutes = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(rest))
      if (offsets.size >= quartersMax) offsets.clear()
      offsets.set(quarter, minutes)
    }
    return minutes
  }

  return (timeMs) => {
    const minutes = offsetMinutesAt(timeMs)
    const local = new Date(timeMs + minutes * 60_000).toISOString().slice(0, -1)
    const two = (value: number) => String(value).padStart(2, '0')
    const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
    return `${local}${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
  }
}
