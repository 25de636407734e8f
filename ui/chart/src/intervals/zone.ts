/** The local time in a zone, including summer time, from the browser's own tables. */

/** Local days since 1970 and minutes since midnight. */
export type ZoneTime = {
  readonly year: number
  /** 1 … 12 */
  readonly month: number
  readonly day: number
  readonly minuteOfDay: number
  readonly second: number
}

export type ZoneClock = {
  readonly zone: string
  /** East of Greenwich is positive. */
  readonly offsetMs: (timeMs: number) => number
  readonly read: (timeMs: number) => ZoneTime
}

const dayMs = 86_400_000
const daysHeldMax = 20_000

export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** UTC first: the days of the exchange. */
export function listTimeZones(): readonly string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
}

export function createZoneClock(zone: string): ZoneClock {
  const readOffset = createOffsetLookup(zone)
  // A lookup costs microseconds and a chart has thousands of candles. A day whose two ends agree has one offset: no
  // zone changes its clock twice in a day.
  const days = new Map<number, number | null>()

  function offsetMs(timeMs: number): number {
    const day = Math.floor(timeMs / dayMs)
    let held = days.get(day)
    if (held === undefined) {
      const atStart = readOffset(day * dayMs)
      held = atStart === readOffset((day + 1) * dayMs) ? atStart : null
      if (days.size >= daysHeldMax) days.clear()
      days.set(day, held)
    }
    return held ?? readOffset(timeMs)
  }

  return {
    zone,
    offsetMs,
    read(timeMs) {
      const date = new Date(timeMs + offsetMs(timeMs))
      return {
        year: date.getUTCFullYear(),
        month: date.getUTCMonth() + 1,
        day: date.getUTCDate(),
        minuteOfDay: date.getUTCHours() * 60 + date.getUTCMinutes(),
        second: date.getUTCSeconds(),
      }
    },
  }
}

/** `UTC`, `UTC+5:30`, `UTC−4`: the offset at that moment, with the mathematical minus sign. */
export function formatOffset(clock: ZoneClock, timeMs: number): string {
  const minutes = Math.round(clock.offsetMs(timeMs) / 60_000)
  if (minutes === 0) return 'UTC'
  const whole = Math.floor(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  return `UTC${minutes < 0 ? '−' : '+'}${whole}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

function createOffsetLookup(zone: string): (timeMs: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (timeMs) => {
    const shown: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(timeMs)) if (type !== 'literal') shown[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(timeMs / 1_000) * 1_000
  }
}
