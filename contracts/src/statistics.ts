/** What tracked events say of a span of time, for operators; counted from those people who agreed to be counted. */
export const statisticsDays: readonly number[] = [1, 7, 30]

export const webVitals = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type WebVital = (typeof webVitals)[number]

/** Today and the days before it, as UTC counts them; or the 24 hours until now. */
export type StatisticsQuery = { readonly days: number }

export type Statistics = {
  readonly fromMs: number
  readonly asOfMs: number
  /** Hours of one day, otherwise days; all of them, the oldest first, as UTC counts them. */
  readonly times: readonly StatisticsTime[]
  /** Those opened most. */
  readonly pages: readonly StatisticsPage[]
  readonly funnel: StatisticsFunnel
  readonly vitals: readonly StatisticsVital[]
  /** Those seen most. */
  readonly errors: readonly StatisticsError[]
}

export type StatisticsTime = {
  readonly startMs: number
  readonly devices: number
  readonly sessions: number
  readonly pages: number
  readonly errors: number
}

export type StatisticsPage = {
  readonly page: string
  readonly opened: number
  /** Null when nobody has left it yet. */
  readonly medianMs: number | null
}

/** Devices that came so far; each step is a part of the one before. */
export type StatisticsFunnel = {
  readonly visited: number
  readonly register: number
  readonly registered: number
  readonly ordered: number
}

/** Milliseconds; CLS has no unit. A page or language that is null stands for all of them. */
export type StatisticsVital = {
  readonly metric: WebVital
  readonly page: string | null
  readonly language: string | null
  readonly measured: number
  readonly p50: number
  readonly p75: number
  readonly p95: number
}

export type StatisticsError = {
  readonly page: string
  readonly kind: string
  readonly name: string
  readonly errors: number
  readonly sessions: number
  readonly newestMs: number
}
