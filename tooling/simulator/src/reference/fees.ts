/** Rates by the account's own terms, else by tier; volume by UTC day (FE-1 … FE-6, FA-4). */
import type { Decision } from './decision.ts'
import { mainOf } from './families.ts'
import { accountOf, type CommandOf, type Rates, type ReferenceMarket, type ReferenceState } from './state.ts'
import type { ReferenceFee } from './story.ts'

const dayMs = 86_400_000
const ppmMax = 100_000

export function feeOf(
  state: ReferenceState,
  account: string,
  role: 'maker' | 'taker',
  asset: string,
  received: bigint,
): ReferenceFee {
  const { makerPpm, takerPpm } = ratesOf(state, account)
  const ppm = role === 'maker' ? makerPpm : takerPpm
  return { asset, amount: (received * BigInt(ppm) + 999_999n) / 1_000_000n, ppm }
}

function ratesOf(state: ReferenceState, account: string): Rates {
  const main = mainOf(state, account)
  const own = accountOf(state, account).rates ?? accountOf(state, main).rates
  if (own) return own
  const volume = volumeOf(state, main)
  return state.schedule?.tiers.findLast(({ volumeMin }) => volumeMin <= volume) ?? { makerPpm: 0, takerPpm: 0 }
}

function volumeOf(state: ReferenceState, account: string): bigint {
  const { volumes } = accountOf(state, account)
  const today = Math.floor(state.timeMs / dayMs)
  let volume = 0n
  for (let day = today - 30; day < today; day++) volume += volumes.get(day) ?? 0n
  return volume
}

export function countVolume(state: ReferenceState, account: string, market: ReferenceMarket, notional: bigint): void {
  const { volumes } = accountOf(state, mainOf(state, account))
  const today = Math.floor(state.timeMs / dayMs)
  volumes.set(today, (volumes.get(today) ?? 0n) + valueOf(state, market, notional))
}

/** FE-5. Notional × price of one whole base on the valuation market ÷ units of one whole base. */
function valueOf(state: ReferenceState, { terms }: ReferenceMarket, notional: bigint): bigint {
  if (!state.schedule) return 0n
  if (terms.quote === state.schedule.assetId) return notional
  const by = terms.valuationMarketId === null ? undefined : state.markets.get(terms.valuationMarketId)
  if (by?.terms.quote !== state.schedule.assetId) return 0n
  return (notional * by.last * by.terms.tickUnits) / 10n ** BigInt(state.assets.get(terms.quote) ?? 0)
}

export function setFeeSchedule(state: ReferenceState, command: CommandOf<'set_fee_schedule'>): Decision {
  const { assetId, tiers } = command
  const isRising = tiers.every(({ volumeMin }, index) =>
    index === 0 ? volumeMin === 0n : volumeMin > (tiers[index - 1]?.volumeMin ?? 0n),
  )
  const isCounted = tiers.length >= 1 && tiers.length <= 20
  const isValid = isRising && isCounted && tiers.every(areValid) && state.assets.has(assetId)
  if (!isValid) return { refusal: 'fee_terms_invalid' }
  state.schedule = { assetId, tiers }
  return { order: null }
}

export function setAccountFees(state: ReferenceState, command: CommandOf<'set_account_fees'>): Decision {
  if (command.rates && !areValid(command.rates)) return { refusal: 'fee_terms_invalid' }
  accountOf(state, command.accountId).rates = command.rates
  state.story.accounts.add(command.accountId)
  return { order: null }
}

function areValid({ makerPpm, takerPpm }: Rates): boolean {
  return [makerPpm, takerPpm].every((ppm) => Number.isInteger(ppm) && ppm >= 0 && ppm <= ppmMax)
}
