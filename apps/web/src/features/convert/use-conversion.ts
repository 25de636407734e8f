import type { ConvertQuoteView, FillView } from '@argosy/wire/http'
import { useEffect, useRef, useState } from 'react'
import { apiClient } from '../../live/exchange.ts'
import { sumFills, type Converted } from './sum-fills.calc.ts'

export type ConversionState =
  | { readonly step: 'editing' }
  /** `unanswered`: the same quote is accepted again until there is an answer. */
  | { readonly step: 'sent' | 'unanswered'; readonly quote: ConvertQuoteView }
  /** Until the fills can be read, `converted` is undefined. */
  | { readonly step: 'done'; readonly quote: ConvertQuoteView; readonly converted: Converted | undefined }
  | { readonly step: 'refused'; readonly code: string }

/** The conversion may have been executed all the same. */
const withoutAnswer = new Set([
  'network_failed',
  'timed_out',
  'service_unavailable',
  'outcome_unknown',
  'internal_error',
])
const againMs = 1_000
const fillReadsMax = 10

/** Accepts a quote. It is executed once, however often the call is repeated. */
export function useConversion() {
  const [state, setState] = useState<ConversionState>({ step: 'editing' })
  const isOver = useRef(false)
  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
    }
  }, [])

  async function readFills(quote: ConvertQuoteView, orderId: number, filled: string): Promise<void> {
    for (let read = 0; read < fillReadsMax && !isOver.current; read++) {
      const answer = await apiClient().fills({ symbol: quote.marketId, orderId, limit: 200 })
      const fills: readonly FillView[] = answer.ok ? answer.data : []
      const converted = sumFills(fills, quote.side, filled)
      if (isOver.current) return
      if (converted) return setState({ step: 'done', quote, converted })
      await new Promise((resolve) => setTimeout(resolve, againMs))
    }
  }

  async function accept(quote: ConvertQuoteView): Promise<void> {
    setState({ step: 'sent', quote })
    while (!isOver.current) {
      const answer = await apiClient().acceptConvertQuote(quote.quoteId)
      if (isOver.current) return
      if (answer.ok) {
        setState({ step: 'done', quote, converted: undefined })
        return readFills(quote, answer.data.orderId, answer.data.filled)
      }
      if (!withoutAnswer.has(answer.code)) return setState({ step: 'refused', code: answer.code })
      setState({ step: 'unanswered', quote })
      await new Promise((resolve) => setTimeout(resolve, againMs))
    }
  }
  return { state, accept, edit: () => setState({ step: 'editing' }) }
}
