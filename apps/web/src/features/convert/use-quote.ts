import type { ConvertQuoteView, RequestQuoteBody } from '@argosy/wire/http'
import { useCallback, useEffect, useRef, useState } from 'react'
import { apiClient } from '../../live/exchange.ts'

export type QuoteState =
  | { readonly step: 'empty' }
  | { readonly step: 'requested' }
  /** Until `endsAtMs` of this browser's monotonic clock, counted from its request. */
  | { readonly step: 'quoted'; readonly quote: ConvertQuoteView; readonly endsAtMs: number }
  | { readonly step: 'expired'; readonly quote: ConvertQuoteView }
  | { readonly step: 'refused'; readonly code: string }

/** Typing is over. */
const pauseMs = 400
/** How often a quote is renewed that nobody accepts, so that a forgotten form stops. */
const renewalsMax = 6

/** A quote for these terms, renewed a few times when it expires; without terms there is none. */
export function useQuote(terms: RequestQuoteBody | undefined): {
  readonly state: QuoteState
  readonly renew: () => void
} {
  const key = terms === undefined ? undefined : JSON.stringify(terms)
  const [answered, setAnswered] = useState<{ readonly key: string; readonly state: QuoteState }>()
  const [round, setRound] = useState(0)
  const renewals = useRef({ key, count: 0 })

  useEffect(() => {
    if (key === undefined) return
    let isOver = false
    let expiry: ReturnType<typeof setTimeout> | undefined
    if (renewals.current.key !== key) renewals.current = { key, count: 0 }
    const set = (state: QuoteState) => setAnswered({ key, state })

    async function request(body: string): Promise<void> {
      const requestedAtMs = performance.now()
      const answer = await apiClient().requestConvertQuote(JSON.parse(body) as RequestQuoteBody)
      if (isOver) return
      if (!answer.ok) return set({ step: 'refused', code: answer.code })
      const quote = answer.data
      const endsAtMs = requestedAtMs + (quote.expiresAtMs - quote.timeMs)
      set({ step: 'quoted', quote, endsAtMs })
      expiry = setTimeout(
        () => {
          set({ step: 'expired', quote })
          renewals.current.count += 1
          if (document.visibilityState === 'visible' && renewals.current.count <= renewalsMax)
            setRound((before) => before + 1)
        },
        Math.max(0, endsAtMs - performance.now()),
      )
    }

    const timer = setTimeout(() => void request(key), round === 0 ? pauseMs : 0)
    return () => {
      isOver = true
      clearTimeout(timer)
      clearTimeout(expiry)
    }
  }, [key, round])

  const renew = useCallback(() => {
    renewals.current.count = 0
    setRound((before) => before + 1)
  }, [])
  if (key === undefined) return { state: { step: 'empty' }, renew }
  return { state: answered?.key === key ? answered.state : { step: 'requested' }, renew }
}

/** Whole seconds until a moment of the monotonic clock, rounded up. */
export function useSecondsLeft(endsAtMs: number): number {
  const left = () => Math.max(0, Math.ceil((endsAtMs - performance.now()) / 1_000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const update = () => setSeconds(Math.max(0, Math.ceil((endsAtMs - performance.now()) / 1_000)))
    const first = setTimeout(update)
    const timer = setInterval(update, 250)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [endsAtMs])
  return seconds
}
