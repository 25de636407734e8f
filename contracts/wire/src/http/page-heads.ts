import { z } from 'zod'

export const pageHeadPaths = { pageHeads: '/v1/mix/public/getTdkMltQueryList' } as const

/** The title, description and keywords of a page, for search engines and the bar of the mobile app (NET-7). */
export type PageHeadView = {
  /** Without the language prefix: `/spot/BTCUSDT`. */
  readonly path: string
  readonly title: string
  readonly description: string
  /** Separated by commas; empty where a page has none. */
  readonly keywords: string
}

export const pageHeadSchemas = {
  pageHeadsQuery: z.strictObject({ locale: z.string().max(16).optional() }),
} as const
