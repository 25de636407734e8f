/** What the bars and sentences of the status page show. Pure. */
import type { ComponentState, StatusComponentView, StatusDayView, StatusView } from '@argosy/wire/http'

/** `partly`: no outage was measured, but the day has too few measurements to call it available. */
export type DayMark = 'up' | 'partly' | 'brief' | 'outage' | 'not-measured'

export type DayBar = {
  /** As 2026-11-19. */
  readonly day: string
  readonly mark: DayMark
  readonly facts: StatusDayView | undefined
}

const dayMs = 86_400_000
const minuteMs = 60_000
/** A day without an outage is available only if this share of its minutes was measured. */
const measuredPercentMin = 90
/** Above this share of unanswered minutes the day is an outage, below it an interruption. */
const outagePercentMin = 5

/** One bar for each day, oldest first, also for days without a measurement. */
export function dayBars({ days }: Pick<StatusComponentView, 'days'>, status: StatusView): DayBar[] {
  const byDay = new Map(days.map((facts) => [facts.day, facts]))
  const todayMs = Date.parse(status.today)
  return Array.from({ length: status.dayCount }, (_, at) => {
    const startMs = todayMs - (status.dayCount - 1 - at) * dayMs
    const day = new Date(startMs).toISOString().slice(0, 10)
    const facts = byDay.get(day)
    return { day, facts, mark: facts ? markDay(facts, minutesOf(startMs, status.nowMs)) : 'not-measured' }
  })
}

/** The minutes of a day that have ended. */
function minutesOf(startMs: number, nowMs: number): number {
  return Math.floor(Math.min(dayMs, nowMs - startMs) / minuteMs)
}

function markDay({ measuredCount, upCount }: StatusDayView, minuteCount: number): DayMark {
  const downCount = measuredCount - upCount
  if (downCount > 0) return downCount * 100 >= measuredCount * outagePercentMin ? 'outage' : 'brief'
  return measuredCount * 100 >= minuteCount * measuredPercentMin ? 'up' : 'partly'
}

/** Answered of the measured minutes in basis points, rounded down: one missed minute is never 100 %. */
export function uptimeBasisPoints(days: readonly StatusDayView[]): bigint | undefined {
  const sum = (count: (day: StatusDayView) => number) => days.reduce((total, day) => total + count(day), 0)
  const measured = sum(({ measuredCount }) => measuredCount)
  return measured === 0 ? undefined : (BigInt(sum(({ upCount }) => upCount)) * 10_000n) / BigInt(measured)
}

/** Days with unanswered minutes, newest first. */
export function daysWithOutages(days: readonly StatusDayView[]): StatusDayView[] {
  return days.filter(({ measuredCount, upCount }) => upCount < measuredCount).toReversed()
}

/** `unreachable`: the measurements themselves cannot be read now. */
export type OverallState = ComponentState | 'unreachable'

export function overallState(status: StatusView | null): OverallState {
  if (!status) return 'unreachable'
  const states = status.components.map(({ state }) => state)
  if (states.includes('down')) return 'down'
  return states.includes('not_measured') ? 'not_measured' : 'up'
}
