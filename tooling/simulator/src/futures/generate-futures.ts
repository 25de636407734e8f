import { hasWork, type AccountId, type Command, type EngineState, type MarketId } from '@argosy/exchange'
import type { Random } from '@argosy/random'
import type { Draft } from '../draft.ts'
import { everybody, firstPrices, makers, perpMarkets, toRequestId, traders, usdt, usdtUnits } from './setup.ts'

// Half of the 30 minutes of the settlement's price, so that it also begins with fewer.
const settleAfterMs = 15 * 60_000

const tickPrices = perpMarkets.map(({ tickUnits }) => tickUnits * 10_000n)

/** Commands of makers, traders, the source of prices and the operator; it reads the state, as their pages would. */
export class FuturesGenerator {
  readonly #random: Random
  readonly #prices = firstPrices.map(Number)
  readonly #setUp: Draft[]
  #requestCount = 0
  #observedAtMs = 0
  #pricesUntilMs = 0
  #drift = 0
  /** Index of the one market that is traded beside the first two, until it is settled. */
  #third = 2
  #thirdSinceMs = 0

  constructor(random: Random) {
    this.#random = random
    this.#setUp = [
      ...[2, 3, 4].map((version): Draft => ({ type: 'activate_rules', version })),
      { type: 'add_asset', assetId: usdt, decimals: 8 },
      ...perpMarkets,
      {
        type: 'set_fee_schedule',
        assetId: usdt,
        tiers: [{ volumeMin: 0n as never, makerPpm: 200, takerPpm: 600 }],
      },
      fund(20_000n),
      ...everybody.map((accountId) => deposit(accountId, makers.includes(accountId) ? 5_000_000n : 20_000n)),
    ]
  }

  next(state: EngineState, timeMs: number): Command {
    return { ...this.#nextDraft(state, timeMs), requestId: toRequestId(++this.#requestCount) }
  }

  #nextDraft(state: EngineState, timeMs: number): Draft {
    const random = this.#random
    const planned = this.#setUp.shift()
    if (planned) return planned
    if (hasWork(state) && !random.oneIn(4)) return this.#work()
    // One outage in a few thousand prices, long enough for grace.
    if (timeMs >= this.#pricesUntilMs && timeMs - this.#observedAtMs >= 1_000) return this.#publish(timeMs)
    const dice = random.below(100)
    if (dice < 34) return this.#quote()
    if (dice < 66) return this.#trade(state)
    if (dice < 78) return this.#cancel(state)
    if (dice < 82) return this.#amend(state)
    if (dice < 84) return this.#stops(state)
    if (dice < 89) return this.#changeTerms(state)
    if (dice < 93) return this.#moveMoney(state)
    if (dice < 96) return this.#close(state)
    return random.oneIn(3) ? this.#operate(timeMs) : this.#trade(state)
  }

  #work(): Draft {
    const random = this.#random
    return { type: 'run_work', points: random.pick([1, 3, 20, 256]), orders: random.pick([0, 1, 2, 8]) }
  }

  #publish(timeMs: number): Draft {
    const random = this.#random
    if (random.oneIn(2_000)) this.#pricesUntilMs = timeMs + random.pick([12_000, 70_000])
    this.#observedAtMs = timeMs - (random.oneIn(200) ? 4_000 : random.below(500))
    if (random.oneIn(60)) this.#drift = random.between(-30, 30)
    const shock = random.oneIn(250) ? random.between(-450, 450) : 0
    const prices = perpMarkets.map(({ marketId }, at) => {
      const price = this.#prices[at] ?? 0
      const bps = random.between(-8, 8) + Math.trunc(this.#drift / 4) + shock
      const floor = Number(firstPrices[at] ?? 0n) / 4
      const moved = Math.max(floor, Math.min(floor * 16, Math.round(price * (1 + bps / 10_000))))
      const isMisprint = random.oneIn(300)
      if (!isMisprint) this.#prices[at] = moved
      const index = BigInt(isMisprint ? moved * 2 : moved) * (tickPrices[at] ?? 1n) + BigInt(random.below(1_000_000))
      return { marketId, index, sources: random.oneIn(300) ? 0 : 1 }
    })
    return { type: 'publish_prices', observedAtMs: this.#observedAtMs, prices }
  }

  /** Makers quote both sides around the price, so that there is a book. */
  #quote(): Draft {
    const random = this.#random
    const at = this.#pickMarket()
    const side = random.pick(['buy', 'sell'] as const)
    const distance = random.between(-2, 60) + (random.oneIn(6) ? random.between(0, 250) : 0)
    return this.#order(random.pick(makers), at, side, {
      price: this.#shift(at, side === 'buy' ? -distance : distance),
      quantity: BigInt(random.between(100, 6_000)),
      positionSide: 'net',
    })
  }

  #trade(state: EngineState): Draft {
    const random = this.#random
    const accountId = random.pick(traders)
    const at = this.#pickMarket()
    const side = random.pick(['buy', 'sell'] as const)
    const isHedge = find(state, accountId)?.futures?.positionMode === 'hedge'
    const positionSide = random.oneIn(40)
      ? random.pick(['net', 'long', 'short'] as const)
      : isHedge
        ? random.pick(['long', 'short'] as const)
        : 'net'
    const isMarket = random.oneIn(2)
    const distance = random.between(-80, 40)
    const price = isMarket ? 0n : this.#shift(at, side === 'buy' ? -distance : distance)
    const trigger = random.oneIn(7) ? this.#trigger(at) : null
    return this.#order(accountId, at, side, {
      kind: isMarket ? 'market' : 'limit',
      timeInForce: isMarket ? 'ioc' : random.pick(['gtc', 'gtc', 'gtc', 'ioc', 'post_only']),
      price,
      quantity: BigInt(random.between(1, random.oneIn(4) ? 30_000 : 3_000)),
      reduceOnly: random.oneIn(5),
      selfTrade: random.pick(['none', 'cancel_taker', 'cancel_maker', 'cancel_both']),
      trigger,
      positionSide,
    })
  }

  #trigger(at: number): object {
    const random = this.#random
    const by = random.pick(['last', 'mark', 'index'] as const)
    if (random.oneIn(5)) return { type: 'trail', callbackBps: random.between(10, 200), activationPrice: null }
    const type = random.pick(['rise', 'fall'] as const)
    const distance = random.between(1, 120)
    return { type, price: this.#shift(at, type === 'rise' ? distance : -distance), ...(by !== 'last' && { by }) }
  }

  #order(accountId: AccountId, at: number, side: 'buy' | 'sell', fields: object): Draft {
    return {
      type: 'place_perp_order',
      accountId,
      marketId: perpMarkets[at]?.marketId,
      side,
      kind: 'limit',
      timeInForce: 'gtc',
      display: 0n,
      selfTrade: 'cancel_taker',
      clientOrderId: null,
      trigger: null,
      reduceOnly: false,
      ...fields,
    } as Draft
  }

  #shift(at: number, bps: number): bigint {
    return BigInt(Math.max(1, Math.round((this.#prices[at] ?? 1) * (1 + bps / 10_000))))
  }

  #cancel(state: EngineState): Draft {
    const random = this.#random
    const order = this.#pickOrder(state)
    const accountId = order?.accountId ?? random.pick(everybody)
    if (random.oneIn(12)) return { type: 'cancel_all_orders', accountId, marketId: null, side: null }
    return { type: 'cancel_order', accountId, orderId: order?.orderId ?? (1 as never), clientOrderId: null }
  }

  #amend(state: EngineState): Draft {
    const random = this.#random
    const order = this.#pickOrder(state)
    if (!order) return this.#quote()
    const at = perpMarkets.findIndex(({ marketId }) => marketId === order.marketId)
    const isShrink = random.oneIn(2)
    const trigger = order.trigger && order.trigger.type !== 'trail' ? order.trigger : null
    return {
      type: 'amend_order',
      accountId: order.accountId,
      orderId: order.orderId,
      price: isShrink ? order.price : this.#shift(at, random.between(-60, 60)),
      quantity: isShrink ? (order.quantity * 2n) / 3n + 1n : order.quantity + BigInt(random.below(500)),
      triggerPrice: trigger ? trigger.price + BigInt(random.between(-200, 200)) : null,
    } as Draft
  }

  #stops(state: EngineState): Draft {
    const random = this.#random
    const position = this.#pickPosition(state)
    if (!position) return this.#quote()
    const at = perpMarkets.findIndex(({ marketId }) => marketId === position.marketId)
    const stop = (bps: number) =>
      random.oneIn(4)
        ? null
        : {
            triggerPrice: this.#shift(at, bps),
            by: random.pick(['last', 'mark', 'index']),
            price: random.oneIn(2) ? null : this.#shift(at, bps),
          }
    const profit = position.lots > 0n ? random.between(5, 150) : random.between(-150, -5)
    return {
      type: 'set_position_stops',
      ...nameOf(position),
      takeProfit: stop(profit),
      stopLoss: stop(-profit),
    } as Draft
  }

  #changeTerms(state: EngineState): Draft {
    const random = this.#random
    const accountId = random.pick(traders)
    const marketId = this.#marketId(this.#pickMarket())
    const dice = random.below(10)
    if (dice < 5) {
      const leverage = random.pick([0, 1, 3, 5, 10, 20, 50, 75, 100, 125])
      const isHedge = find(state, accountId)?.futures?.positionMode === 'hedge'
      const positionSide = isHedge ? random.pick(['net', 'long', 'short'] as const) : 'net'
      return { type: 'set_leverage', accountId, marketId, positionSide, leverage }
    }
    if (dice < 8)
      return { type: 'set_margin_mode', accountId, marketId, mode: random.pick(['cross', 'isolated'] as const) }
    return { type: 'set_position_mode', accountId, mode: random.pick(['one_way', 'hedge'] as const) }
  }

  #moveMoney(state: EngineState): Draft {
    const random = this.#random
    const position = this.#pickPosition(state)
    const units = (usdtUnits * BigInt(random.between(1, 3_000))) as never
    if (position?.mode === 'isolated' && random.oneIn(2)) {
      const direction = random.pick(['in', 'out'] as const)
      return { type: 'move_isolated_margin', ...nameOf(position), direction, amount: units }
    }
    const accountId = random.pick(traders)
    if (random.oneIn(2)) return deposit(accountId, BigInt(random.between(1, 4_000)))
    return { type: 'transfer_out', accountId, assetId: usdt, amount: units, destination: 'live.spot' as never }
  }

  #close(state: EngineState): Draft {
    const position = this.#pickPosition(state)
    if (position) return { type: 'close_position', ...nameOf(position) }
    const marketId = this.#marketId(this.#pickMarket())
    return { type: 'close_position', accountId: this.#random.pick(traders), marketId, positionSide: 'net' }
  }

  #operate(timeMs: number): Draft {
    const random = this.#random
    if (random.oneIn(4)) return fund(BigInt(random.between(1, 2_000)))
    if (random.oneIn(10)) return this.#changeRisk()
    const next = perpMarkets[this.#third + 1]
    this.#thirdSinceMs ||= timeMs
    if (next && timeMs - this.#thirdSinceMs > settleAfterMs && random.oneIn(6)) {
      this.#thirdSinceMs = timeMs
      return { type: 'settle_market', marketId: this.#marketId(this.#third++) }
    }
    const accountId = random.pick(traders)
    const status = random.pick(['normal', 'normal', 'normal', 'close_only', 'frozen'] as const)
    return { type: 'set_account_status', accountId, status }
  }

  /** Rates a little above or below those of the beginning. */
  #changeRisk(): Draft {
    const random = this.#random
    const at = this.#pickMarket()
    const { type: _, ...terms } = perpMarkets[at] as (typeof perpMarkets)[number]
    const factor = random.between(8, 14)
    const steps = terms.steps.map((step) => ({
      ...step,
      maintenancePpm: Math.floor((step.maintenancePpm * factor) / 1_000) * 100,
      leverageMax: Math.floor(step.leverageMax / 2) + 1,
    }))
    const fundingCapPpb = BigInt(steps[0]?.maintenancePpm ?? 0) * 750n
    return { ...terms, type: 'change_perp_risk', steps, fundingCapPpb }
  }

  #pickMarket(): number {
    return this.#random.oneIn(6) ? this.#third : this.#random.below(2)
  }

  #marketId(at: number): MarketId {
    return (perpMarkets[at] as (typeof perpMarkets)[number]).marketId
  }

  #pickOrder(state: EngineState) {
    return state.orders.size === 0 ? undefined : this.#random.pick([...state.orders.values()])
  }

  #pickPosition(state: EngineState) {
    const perp = state.markets.get(this.#marketId(this.#pickMarket()))?.perp
    return perp && perp.positions.length > 0 ? this.#random.pick(perp.positions) : undefined
  }
}

type PositionOf = NonNullable<ReturnType<typeof find>>['futures']
type Position = NonNullable<PositionOf>['positions'] extends Map<string, infer P> ? P : never

function nameOf({ accountId, marketId, side }: Position) {
  return { accountId, marketId, positionSide: side }
}

function find(state: EngineState, accountId: AccountId) {
  return state.accounts.get(accountId)
}

function deposit(accountId: AccountId, whole: bigint): Draft {
  return { type: 'deposit', accountId, assetId: usdt, amount: (whole * usdtUnits) as never }
}

function fund(whole: bigint): Draft {
  return { type: 'fund_insurance', assetId: usdt, amount: (whole * usdtUnits) as never }
}
