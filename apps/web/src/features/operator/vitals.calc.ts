import type { StatisticsVital, WebVital } from '@argosy/wire'

export type Verdict = 'good' | 'fair' | 'poor'

/** The limits published for web vitals: up to the first is good, above the second is poor. */
const bounds: Readonly<Record<WebVital, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
}

export function judgeVital(metric: WebVital, value: number): Verdict {
  const [good, poor] = bounds[metric]
  if (value <= good) return 'good'
  return value <= poor ? 'fair' : 'poor'
}

export type VitalChoice = { readonly metric: WebVital; readonly language: string | null }

/** One row per page, in one language or in all; the most measured pages first. */
export function pickByPage(vitals: readonly StatisticsVital[], { metric, language }: VitalChoice): StatisticsVital[] {
  return vitals.filter((one) => one.metric === metric && one.page !== null && one.language === language)
}

/** One row per language, all pages together. */
export function pickByLanguage(vitals: readonly StatisticsVital[], metric: WebVital): StatisticsVital[] {
  return vitals.filter((one) => one.metric === metric && one.page === null && one.language !== null)
}

export function pickLanguages(vitals: readonly StatisticsVital[]): string[] {
  return [...new Set(vitals.flatMap(({ language }) => (language === null ? [] : [language])))].toSorted()
}

/** Whole milliseconds, or three decimals for a value without unit, as plain text. */
export function toVitalText(metric: WebVital, value: number): string {
  return value.toFixed(metric === 'CLS' ? 3 : 0)
}
