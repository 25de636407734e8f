import type { TickerView } from '@argosy/wire/http'
import { useEffect, useState } from 'react'
import { apiClient } from '../../live/exchange.ts'
import { repeat } from '../../live/repeat.ts'
import { useTickerBoard } from '../../live/tickers.ts'
import { useAccount, useSessionEnd } from '../../live/use-account.ts'
import { calculateValueInUsdt, pricedMarkets } from './simulation-value.calc.ts'

const paceMs = 2_000
const retryMs = 3_000

/** Value of the virtual account in USDT at the simulation's own last prices; undefined until all of it is known. */
export function useSimulationValue(): string | undefined {
  const account = useAccount().value
  useSessionEnd()
  const balances = [...(account?.balances.values() ?? [])]
  const first = useFirstTickers()
  const { tickers } = useTickerBoard(pricedMarkets(balances), paceMs)
  if (!account || !first) return undefined
  const lastPrices = new Map([...first, ...tickers.values()].map((ticker) => [ticker.marketId, ticker.last]))
  return calculateValueInUsdt(balances, lastPrices)
}

/** Loads all prices at once, so that the sum does not grow while the live prices arrive one by one. */
function useFirstTickers(): readonly TickerView[] | undefined {
  const [tickers, setTickers] = useState<readonly TickerView[]>()
  useEffect(
    () =>
      repeat(async (signal) => {
        const answer = await apiClient().tickers({ signal })
        if (signal.aborted) return undefined
        if (!answer.ok) return retryMs
        setTickers(answer.data)
        return undefined
      }),
    [],
  )
  return tickers
}
