import { z } from 'zod'

export const pageHeadPaths = { pageHeads: '/v1/mix/public/getTdkMltQueryList' } as const

/** What a search engine, or the bar of the mobile app, says about a page: title, description and keywords (NET-7). */
export type PageHeadView = {
  /** Without a language: `/spot/BTCUSDT`. */
  readonly path: string
  readonly title: string
  readonly description: string
  /** Separated by commas; empty where a page has none. */
  readonly keywords: string
}

export const pageHeadSchemas = {
  pageHeadsQuery: z.strictObject({ locale: z.string().max(16).optional() }),
} as const
