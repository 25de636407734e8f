/** Times in the user's time zone, including its clock changes. */

/** ISO 8601 with the zone's offset at that moment: 2026-11-18T10:11:39.123+01:00. */
export function formatZonedIso(timeMs: number): string {
  const date = new Date(timeMs)
  const minutes = -date.getTimezoneOffset()
  const local = new Date(timeMs + minutes * 60_000).toISOString().slice(0, -1)
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return `${local}${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
}

/** Start of a calendar day given as by a date field; undefined for invalid text. */
export function dayStartMs(day: string | null, dayOffset = 0): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '')
  if (!match) return undefined
  const [, year, month, date] = match.map(Number)
  const start = new Date(year ?? 0, (month ?? 1) - 1, (date ?? 1) + dayOffset).getTime()
  return start >= 0 ? start : undefined
}

export function zoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
