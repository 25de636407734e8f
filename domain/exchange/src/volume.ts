import type { Units } from '@argosy/money'

/** The value of an account's fills by UTC day, for as long as a day counts (FE-4). */
export type Volume = {
  /** Oldest first; a day without fills has no entry. */
  readonly days: DayVolume[]
}

export type DayVolume = { readonly day: number; value: Units }

const dayMs = 86_400_000
const daysCounted = 30

export function createVolume(days: DayVolume[] = []): Volume {
  return { days }
}

/** Days since 1970; time in the journal is UTC. */
export function dayOf(timeMs: number): number {
  return Math.floor(timeMs / dayMs)
}

/** When a day begins, in milliseconds. */
export function dayStartMs(day: number): number {
  return day * dayMs
}

/** Adds a fill's value; on a new day, days that will never count again are dropped. */
export function addVolume({ days }: Volume, day: number, value: Units): void {
  if (value === 0n) return
  const newest = days.at(-1)
  if (newest?.day === day) {
    newest.value = (newest.value + value) as Units
    return
  }
  const stale = days.findIndex((counted) => counted.day >= day - daysCounted)
  days.splice(0, stale === -1 ? days.length : stale)
  days.push({ day, value })
}

/** The sum of the 30 complete days before `day`; the day itself counts from tomorrow. */
export function calculateVolume({ days }: Volume, day: number): Units {
  let sum = 0n
  for (const counted of days) {
    if (counted.day >= day - daysCounted && counted.day < day) sum += counted.value
  }
  return sum as Units
}
