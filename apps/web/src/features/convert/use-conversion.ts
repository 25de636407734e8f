import type { ConvertQuoteView, FillView } from '@argosy/wire/http'
import { useEffect, useRef, useState } from 'react'
import { apiClient } from '../../live/exchange.ts'
import { sumFills, type Converted } from './sum-fills.calc.ts'

export type ConversionState =
  | { readonly step: 'editing' }
  /** `unanswered`: the same quote is accepted again until there is an answer. */
  | { readonly step: 'sent' | 'unanswered'; readonly quote: ConvertQuoteView }
  /** The amounts are those of the fills, which history has a moment later. */
  | {
      readonly step: 'done'
      readonly quote: ConvertQuoteView
      readonly converted: Converted | 'loading' | 'unavailable'
    }
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
const pageMax = 200

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

  /** Of an order that may have met thousands of others. */
  async function readAllFills(symbol: string, orderId: number): Promise<readonly FillView[]> {
    const fills: FillView[] = []
    for (;;) {
      const beforeId = fills.at(-1)?.fillId
      const answer = await apiClient().fills({
        symbol,
        orderId,
        limit: pageMax,
        ...(beforeId !== undefined && { beforeId }),
      })
      if (!answer.ok || isOver.current) return []
      fills.push(...answer.data)
      if (answer.data.length < pageMax) return fills
    }
  }

  async function readFills(quote: ConvertQuoteView, orderId: number, filled: string): Promise<void> {
    for (let read = 0; read < fillReadsMax && !isOver.current; read++) {
      const fills = await readAllFills(quote.marketId, orderId)
      const converted = sumFills(fills, quote.side, filled)
      if (isOver.current) return
      if (converted) return setState({ step: 'done', quote, converted })
      await new Promise((resolve) => setTimeout(resolve, againMs))
    }
    if (!isOver.current) setState({ step: 'done', quote, converted: 'unavailable' })
  }

  async function accept(quote: ConvertQuoteView): Promise<void> {
    setState({ step: 'sent', quote })
    while (!isOver.current) {
      const answer = await apiClient().acceptConvertQuote(quote.quoteId)
      if (isOver.current) return
      if (answer.ok) {
        setState({ step: 'done', quote, converted: 'loading' })
        return readFills(quote, answer.data.orderId, answer.data.filled)
      }
      if (!withoutAnswer.has(answer.code)) return setState({ step: 'refused', code: answer.code })
      setState({ step: 'unanswered', quote })
      await new Promise((resolve) => setTimeout(resolve, againMs))
    }
  }
  return { state, accept, edit: () => setState({ step: 'editing' }) }
}
