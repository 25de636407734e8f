import type { Units } from '@argosy/money'
import type { ChangeableMarketTerms } from '../command.ts'
import { termsOf } from '../market-terms.ts'
import { btcusdt, marketTerms, type ExchangeFixture } from './exchange-fixture.ts'

/** Changes the fixture's market terms from now on. */
export function changeTerms(exchange: ExchangeFixture, terms: Partial<ChangeableMarketTerms>): void {
  const { receipt } = exchange.send({ type: 'change_market', marketId: btcusdt, ...termsOf(marketTerms), ...terms })
  if (!receipt.ok) throw new Error(`terms refused: ${receipt.refusal}`)
}

/** Every account pays this much of what it receives, as maker and as taker. */
export function chargeFees(exchange: ExchangeFixture, ppm: number): void {
  const tiers = [{ volumeMin: 0n as Units, makerPpm: ppm, takerPpm: ppm }]
  exchange.send({ type: 'set_fee_schedule', assetId: marketTerms.quote, tiers })
}
