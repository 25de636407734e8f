import type { MarketTerms } from '@argosy/wire'
import { SheetQuote } from '../../../features/trade/order-form/sheet-quote.tsx'
import { toBook, type SpotData } from '../../../live/spot-data.ts'
import { useLive } from '../../../live/use-live.ts'
import { createPrefill, type PrefillTarget } from '../prefill.ts'
import { useLastTick } from '../use-last-tick.ts'

export interface QuoteOfProps {
  readonly data: SpotData
  readonly terms: MarketTerms | undefined
  readonly draftStore: PrefillTarget
}

export function QuoteOf({ data, terms, draftStore }: QuoteOfProps) {
  const { value } = useLive((client) => client.book(data.symbol))
  const served = data.book && terms ? toBook(data.book, terms) : undefined
  const prefill = createPrefill(draftStore, terms)
  return (
    <SheetQuote
      terms={terms}
      last={useLastTick(data, terms)}
      book={value ?? served}
      onPickPrice={(price) => prefill.apply({ price, quantity: null })}
    />
  )
}
