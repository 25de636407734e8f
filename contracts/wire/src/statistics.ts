/** Totals of tracked events over a period, for operators; only users who consented are counted. */
export const statisticsDays: readonly number[] = [1, 7, 30]

export const webVitals = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type WebVital = (typeof webVitals)[number]

/** In UTC days including today, or the last 24 hours. */
export type StatisticsQuery = { readonly days: number }

export type Statistics = {
  readonly fromMs: number
  readonly asOfMs: number
  /** Hours for one day, otherwise days; without gaps, oldest first, in UTC. */
  readonly times: readonly StatisticsTime[]
  /** The most opened ones. */
  readonly pages: readonly StatisticsPage[]
  readonly funnel: StatisticsFunnel
  readonly vitals: readonly StatisticsVital[]
  /** The most frequent ones. */
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
  /** Null when no visit has ended yet. */
  readonly medianMs: number | null
}

/** Devices that reached each step; each step is a subset of the one before. */
export type StatisticsFunnel = {
  readonly visited: number
  readonly register: number
  readonly registered: number
  readonly ordered: number
}

/** Milliseconds; CLS has no unit. A null page or language stands for all of them. */
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
