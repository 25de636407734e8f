import { z } from 'zod'

const assetId = z.string().regex(/^[A-Z0-9]{1,12}$/)

const requestQuote = z.strictObject({
  from: assetId,
  to: assetId,
  /** Decimal text. */
  amount: z.string().min(1).max(40),
  /** Of what is spent, or of what is received after the fee. */
  amountOf: z.enum(['from', 'to']),
})

export const convertSchemas = {
  requestQuote,
  /** Everything about a conversion is in its quote. */
  acceptQuote: z.strictObject({}),
  quoteParams: z.strictObject({ quoteId: z.string().regex(/^[A-Za-z0-9_-]{16}$/) }),
} as const

export type RequestQuoteBody = z.infer<typeof requestQuote>
