import type { Random } from '@argosy/random'
import type { Draft } from './draft.ts'
import type { KnownExchange } from './known-exchange.ts'
import { passingMarket, scheduleAsset, traders, type MarketTerms } from './setup.ts'

const million = 10n ** 6n

/** Operators' commands: rare, and soon reverted, so that trading goes on. */
export class Operations {
  readonly #random: Random
  readonly #known: KnownExchange
  readonly #changed = new Set<MarketTerms>()
  #passing: MarketTerms | undefined
  #passingCount = 0

  constructor(random: Random, known: KnownExchange) {
    this.#random = random
    this.#known = known
  }

  next(): Draft | undefined {
    const random = this.#random
    return this.#undo() ?? (random.oneIn(400) ? this.#operate() : undefined)
  }

  #undo(): Draft | undefined {
    const random = this.#random
    if (!random.oneIn(60)) return undefined
    for (const accountId of this.#known.restless) {
      return { type: 'set_account_status', accountId, status: 'normal' } as Draft
    }
    for (const terms of this.#changed) {
      this.#changed.delete(terms)
      return { type: 'change_market', ...changeableOf(terms) }
    }
    for (const { terms, isOpen } of this.#known.markets.values()) {
      if (!isOpen) return { type: 'set_market_status', marketId: terms.marketId, status: 'open' }
    }
    return undefined
  }

  #operate(): Draft {
    const random = this.#random
    const dice = random.below(100)
    const accountId = random.pick(traders)
    if (dice < 15) return { type: 'set_account_status', accountId, status: 'frozen' }
    if (dice < 30) return { type: 'set_account_status', accountId, status: 'close_only' }
    if (dice < 50) return this.#moveMarket()
    if (dice < 65) return this.#changeMarket()
    if (dice < 75) return setFeeSchedule(random)
    if (dice < 88) return this.#setAccountFees()
    if (dice < 91) return { type: 'activate_rules', version: random.pick([1, 2, 2, 2, 3, 3, 4, 4, 5]) }
    return this.#renewPassing()
  }

  #moveMarket(): Draft {
    const { marketId } = this.#known.pickMarket().terms
    return { type: 'set_market_status', marketId, status: this.#random.pick(['halted', 'cancel_only', 'open']) }
  }

  #changeMarket(): Draft {
    const random = this.#random
    const { terms } = this.#known.pickMarket()
    this.#changed.add(terms)
    const changed = random.pick<object>([
      { openOrdersPerAccountMax: random.between(1, 6) },
      { priceBandBps: random.pick([0, 100, 300]) },
      { quantityLotsMin: terms.quantityLotsMin + 2n, notionalMin: terms.notionalMin * 2n },
      { quantityLotsMax: terms.quantityLotsMin + 40n, priceTicksMax: 2_020n },
      { valuationMarketId: null },
    ])
    return { type: 'change_market', ...changeableOf(terms), ...changed }
  }

  #setAccountFees(): Draft {
    const random = this.#random
    const rates = random.pick([null, { makerPpm: 0, takerPpm: 0 }, { makerPpm: 333, takerPpm: 100_000 }])
    return { type: 'set_account_fees', accountId: random.pick(traders), rates }
  }

  /** Delists the passing market, or lists the next one. */
  #renewPassing(): Draft {
    const passing = this.#passing
    if (passing && this.#known.markets.has(passing.marketId)) {
      return { type: 'set_market_status', marketId: passing.marketId, status: 'delisted' }
    }
    this.#passing = passingMarket(++this.#passingCount)
    this.#known.list(this.#passing)
    return { type: 'add_market', ...this.#passing }
  }
}

export function changeableOf(terms: MarketTerms) {
  const { base: _base, quote: _quote, tickUnits: _tick, lotUnits: _lot, status: _status, ...changeable } = terms
  return changeable
}

/** Tier volumes that traders reach within days, so that tiers change all the time. */
export function setFeeSchedule(random: Random): Draft {
  const tiers = [
    { volumeMin: 0n, makerPpm: 1_000, takerPpm: random.between(1_000, 2_000) },
    { volumeMin: 20n * million, makerPpm: 800, takerPpm: 900 },
    { volumeMin: 100n * million, makerPpm: 501, takerPpm: 777 },
    { volumeMin: 250n * million, makerPpm: 0, takerPpm: 399 },
    { volumeMin: 10n ** 9n, makerPpm: 0, takerPpm: 1 },
  ]
  const assetId = random.oneIn(10) ? 'BTC' : scheduleAsset
  return {
    type: 'set_fee_schedule',
    assetId,
    tiers: tiers.slice(0, random.between(2, tiers.length)),
  } as unknown as Draft
}
