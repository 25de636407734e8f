/** What has to hold after every command, whatever it was. */
import { hasWork, type AppliedCommand, type EngineEvent, type EngineState } from '@argosy/exchange'
import { expectSame, expectTrue, show } from '../mismatch.ts'
import { nameOf, RetoldFutures } from './retold-futures.ts'
import { ceil, marketOf, profitAt, reservationOf, unitsOf, type Position, type Unit } from './risk-model.ts'
import { perpMarkets } from './setup.ts'

const staleMs = 10_000
const dayMs = 86_400_000
const minuteMs = 60_000

export class FuturesJudge {
  readonly retold = new RetoldFutures()
  /** Positions that have to pay the latest settlement, with the lots they had at its fixing. */
  readonly #due = new Map<string, Map<string, bigint>>()
  readonly #paidByFund = new Map<string, bigint>()
  #marks = new Map<string, bigint>()
  /** Every accepted index with its minute, by market. */
  readonly #indexes = new Map<string, { readonly minute: number; readonly index: bigint }[]>()
  readonly #settled = new Map<string, bigint>()
  #units = new Map<string, Unit>()

  check(state: EngineState, applied: AppliedCommand): void {
    this.#checkFunding(state, applied)
    this.#checkStarts(state, applied)
    this.#checkClosings(state, applied)
    this.retold.receive(applied)
    this.#checkBalances(state)
    this.#checkPositions(state)
    this.#checkOrders(state)
    this.#checkMarks(state, applied)
    this.#checkSettlement(state, applied)
    this.#checkUnits(state, applied)
    this.#checkFund(applied)
    this.#checkDeleveraging(applied)
    this.#checkWork(applied)
  }

  /** Sums are zero, and the events alone rebuild every balance. */
  #checkBalances(state: EngineState): void {
    let sum = 0n
    for (const amount of this.retold.balances.values()) sum += amount
    expectSame('sum of all accounts', sum, 0n)
    const names = new Map<string, bigint>()
    const set = (name: string, amount: bigint) => amount !== 0n && names.set(name, amount)
    for (const [accountId, assets] of state.ledger.balances) {
      for (const balance of assets.values()) {
        set(nameOf({ kind: 'available', accountId }), balance.available)
        set(nameOf({ kind: 'held', accountId }), balance.held)
      }
    }
    for (const amount of state.ledger.fees.values()) set('fees', amount)
    for (const amount of state.ledger.outside.values()) set('outside', amount)
    for (const [partition, assets] of state.ledger.inTransit)
      for (const amount of assets.values()) set(`in_transit ${partition}`, amount)
    for (const [name, assets] of state.ledger.pools) for (const amount of assets.values()) set(name, amount)
    expectSame('balances from the events', show(sorted(this.retold.balances)), show(sorted(names)))
    for (const name of ['insurance', 'fees']) expectTrue(this.retold.balance(name) >= 0n, () => `${name} below zero`)
    for (const name of names.keys()) expectTrue(!name.startsWith('held '), () => `${name} holds something`)
  }

  /** Clearing is all unrealised profit at any mark; signed lots sum to zero. */
  #checkPositions(state: EngineState): void {
    const positions = new Map<string, { lots: bigint; cost: bigint }>()
    for (const { market, perp } of state.markets.values()) {
      if (!perp) continue
      let [lots, longs] = [0n, 0n]
      for (const [slot, position] of perp.positions.entries()) {
        expectSame('slot of a position', position.slot, slot)
        expectTrue(position.lots !== 0n && position.cost > 0n, () => `empty position ${show(describe(position))}`)
        lots += position.lots
        if (position.lots > 0n) longs += position.lots
        positions.set(`${position.accountId} ${position.marketId} ${position.side}`, {
          lots: position.lots,
          cost: position.cost,
        })
      }
      expectSame(`signed lots of ${market.marketId}`, lots, 0n)
      expectSame(`open interest of ${market.marketId}`, perp.openInterest, longs)
      for (const mark of [perp.mark, perp.mark / 2n, perp.mark * 2n]) {
        const profit = perp.positions.reduce((sum, position) => sum + profitAt(state, position, mark), 0n)
        expectSame(
          `clearing of ${market.marketId} at ${mark}`,
          this.retold.balance(`clearing ${market.marketId}`),
          profit,
        )
      }
      this.#checkWatches(perp.longs.values(), perp.shorts.values(), perp.positions)
    }
    expectSame('positions from the events', show(sorted(this.retold.positions)), show(sorted(positions)))
    for (const account of state.accounts.values()) {
      const sides = [...(account.futures?.positions.values() ?? [])].map(({ side }) => side)
      const isHedge = account.futures?.positionMode === 'hedge'
      expectTrue(
        sides.every((side) => (side === 'net') !== isHedge),
        () => `${account.accountId} has positions of another mode`,
      )
    }
    for (const name of this.retold.balances.keys()) {
      const isOwned = !name.startsWith('isolated ') || positions.has(name.slice('isolated '.length))
      expectTrue(isOwned, () => `${name} without a position`)
    }
  }

  #checkWatches(longs: Iterable<Position>, shorts: Iterable<Position>, positions: readonly Position[]): void {
    const listed = [...longs, ...shorts]
    const watched = positions.filter(({ watch }) => watch !== 0n)
    expectSame('watches', listed.length, watched.length)
    expectSame('different watches', new Set(listed).size, watched.length)
  }

  /** Sums of reservations, and what resting orders may reduce. */
  #checkOrders(state: EngineState): void {
    const sums = new Map<string, bigint>()
    const reducing = new Map<string, bigint>()
    for (const order of state.orders.values()) {
      const { perp, accountId, marketId, side, remaining, shown } = order
      if (!perp) continue
      const key = `${accountId} ${marketId}`
      if (perp.reservation && order.trigger === null) {
        expectSame(`reservation of ${order.orderId}`, order.held, reservationOf(state, order))
        sums.set(`${key} ${side}`, (sums.get(`${key} ${side}`) ?? 0n) + order.held)
        sums.set(`${key} ${side} lots`, (sums.get(`${key} ${side} lots`) ?? 0n) + remaining)
      } else expectSame(`held for ${order.orderId}`, order.held, 0n)
      if (!perp.reduceOnly) continue
      const position = this.retold.positions.get(`${key} ${perp.positionSide}`)
      expectTrue(position !== undefined, () => `order ${order.orderId} reduces nothing`)
      expectSame(`side of ${order.orderId}`, side, (position?.lots ?? 0n) > 0n ? 'sell' : 'buy')
      if (shown === 0n) continue
      const name = `${key} ${perp.positionSide}`
      reducing.set(name, (reducing.get(name) ?? 0n) + remaining)
    }
    for (const [name, lots] of reducing) {
      const size = this.retold.positions.get(name)?.lots ?? 0n
      expectTrue(lots <= (size < 0n ? -size : size), () => `${name} is reduced by ${lots} of ${size}`)
    }
    for (const { accountId, futures } of state.accounts.values()) {
      for (const [marketId, reserved] of futures?.reserved ?? []) {
        const of = (name: string) => sums.get(`${accountId} ${marketId} ${name}`) ?? 0n
        expectSame(
          `reserved of ${accountId} in ${marketId}`,
          show([reserved.buy, reserved.buyLots, reserved.sell, reserved.sellLots]),
          show([of('buy'), of('buy lots'), of('sell'), of('sell lots')]),
        )
      }
    }
    const total = [...sums.values()].reduce((sum, amount) => sum + amount, 0n)
    let counted = 0n
    for (const { futures } of state.accounts.values())
      for (const { buy, buyLots, sell, sellLots } of futures?.reserved.values() ?? [])
        counted += buy + buyLots + sell + sellLots
    expectSame('all reservations', counted, total)
  }

  /** A mark lies within the band of its index and changes by prices alone. */
  #checkMarks(state: EngineState, { command }: AppliedCommand): void {
    for (const { market, perp } of state.markets.values()) {
      if (!perp || perp.indexAtMs === 0) continue
      const tickPrice = market.perp?.tickPrice ?? 1n
      const band = BigInt(market.priceBandBps)
      const price = perp.mark * tickPrice * 10_000n
      expectTrue(
        price >= perp.index * (10_000n - band) && price <= perp.index * (10_000n + band),
        () => `mark ${perp.mark} of ${market.marketId} is outside of the band of ${perp.index}`,
      )
      const before = this.#marks.get(market.marketId)
      const isSettled = command.type === 'settle_market' && command.marketId === market.marketId
      if (command.type !== 'publish_prices' && !isSettled && before !== undefined)
        expectSame(`mark of ${market.marketId}`, perp.mark, before)
      this.#marks.set(market.marketId, perp.mark)
    }
  }

  /** A market ends at the mean of its whole minutes; its positions close there or are deleveraged, without fee. */
  #checkSettlement(state: EngineState, { command, events, timeMs }: AppliedCommand): void {
    const minute = Math.floor(timeMs / minuteMs)
    for (const event of events) {
      if (event.type === 'mark_changed' && command.type === 'publish_prices') {
        const all = this.#indexes.get(event.marketId) ?? []
        all.push({ minute, index: event.index })
        this.#indexes.set(event.marketId, all)
      } else if (event.type === 'market_settled') {
        const price = this.#meanTicks(state, event.marketId, minute)
        expectSame(`price at which ${event.marketId} is settled`, event.price, price)
        this.#settled.set(event.marketId, price)
      }
    }
    if (hasWork(state)) return
    for (const marketId of this.#settled.keys()) {
      const isWaiting = state.futures.settlingMarkets.size > 0
      const left = marketOf(state, marketId).perp.positions.length
      expectTrue(left === 0 || isWaiting, () => `${left} positions of ${marketId} are left`)
    }
  }

  #meanTicks(state: EngineState, marketId: string, minute: number): bigint {
    const recent = (this.#indexes.get(marketId) ?? []).filter((one) => one.minute < minute && one.minute >= minute - 30)
    const byMinute = Map.groupBy(recent, (one) => one.minute)
    const means = [...byMinute.values()].map(
      (all) => all.reduce((sum, { index }) => sum + index, 0n) / BigInt(all.length),
    )
    const mean = means.reduce((sum, one) => sum + one, 0n) / BigInt(means.length)
    const tick = marketOf(state, marketId).market.perp?.tickPrice ?? 1n
    return (mean * 2n + tick) / (tick * 2n)
  }

  /** What a closing in a settled market has realised is exact at the price, or at that of a deleveraging. */
  #checkClosings(state: EngineState, { events }: AppliedCommand): void {
    const positions = new Map(this.retold.positions)
    for (const [index, event] of events.entries()) {
      if (event.type !== 'position_changed') continue
      const name = `${event.accountId} ${event.marketId} ${event.side}`
      const before = positions.get(name)
      positions.set(name, { lots: event.lots, cost: event.cost })
      const settled = this.#settled.get(event.marketId)
      if (settled === undefined || !before) continue
      const price = findCut(events.slice(index + 1)) ?? settled
      const value = (before.lots - event.lots) * price * marketOf(state, event.marketId).market.quoteUnitsPerTickLot
      const removed = before.cost - event.cost
      const realised = before.lots > 0n ? value - removed : value + removed
      expectSame(`realised of ${name}`, event.realised, realised)
    }
  }

  #checkUnits(state: EngineState, { command, timeMs }: AppliedCommand): void {
    const units = unitsOf(state, (name) => this.retold.balance(name))
    const isIdle = !hasWork(state)
    const queued = new Set([...state.futures.liquidations.keys(), ...state.futures.parked.keys()])
    for (const unit of units) {
      const before = this.#units.get(unit.name)
      const isVoluntary = !['publish_prices', 'run_work', 'settle_market'].includes(command.type)
      if (isVoluntary && unit.equity < 0n && (before?.equity ?? 0n) >= 0n)
        expectTrue(false, () => `${command.type} has made ${unit.name} insolvent: ${unit.equity}`)
      if (queued.has(unit.name)) continue
      if (unit.positions.length === 0)
        expectTrue(unit.equity >= 0n, () => `${unit.name} without positions has ${unit.equity}`)
      else if (isIdle && unit.positions.every((position) => isLiquidatable(state, position, timeMs)))
        expectTrue(
          unit.equity > unit.requirement,
          () => `${unit.name} is overlooked: ${unit.equity} ≤ ${unit.requirement}`,
        )
    }
    this.#units = new Map(units.map((unit) => [unit.name, unit]))
  }

  /** A liquidation begins at or below the requirement, on fresh marks only. */
  #checkStarts(state: EngineState, { events, timeMs }: AppliedCommand): void {
    for (const [index, event] of events.entries()) {
      if (event.type !== 'liquidation_started') continue
      const name = event.marketId === null ? event.accountId : `${event.accountId} ${event.marketId} ${event.side}`
      expectTrue(event.equity <= event.requirement, () => `${name} was above its requirement`)
      const unit = this.#units.get(name)
      for (const position of unit?.positions ?? [])
        expectTrue(isFresh(state, position, timeMs), () => `${name} was liquidated at a stale price`)
      // Before anything else has changed in this command, the judge knows the unit as well.
      if (events.slice(0, index).every(({ type }) => type === 'liquidation_started'))
        expectSame(
          `${name} at its liquidation`,
          show([event.equity, event.requirement]),
          show([unit?.equity, unit?.requirement]),
        )
    }
  }

  /** Each settlement is paid once by each position that had lots at its fixing. */
  #checkFunding(state: EngineState, { events }: AppliedCommand): void {
    const positions = new Map(this.retold.positions)
    for (const event of events) {
      if (event.type === 'position_changed') {
        const name = `${event.accountId} ${event.marketId} ${event.side}`
        if (event.lots === 0n) positions.delete(name)
        else positions.set(name, { lots: event.lots, cost: event.cost })
      }
      if (event.type === 'funding_fixed' && event.ratePpb !== 0n) {
        expectSame(`unpaid before the settlement of ${event.marketId}`, this.#due.get(event.marketId)?.size ?? 0, 0)
        const own = [...positions].filter(([name]) => name.includes(` ${event.marketId} `))
        this.#due.set(event.marketId, new Map(own.map(([name, { lots }]) => [name, lots])))
      }
      if (event.type !== 'funding_paid') continue
      const due = this.#due.get(event.marketId)
      const name = `${event.accountId} ${event.marketId} ${event.side}`
      expectSame(`lots that ${name} pays for`, event.lots, due?.get(name) ?? 0n)
      due?.delete(name)
      const size = event.lots < 0n ? -event.lots : event.lots
      const { market } = marketOf(state, event.marketId)
      const exact =
        size * event.mark * market.quoteUnitsPerTickLot * (event.ratePpb < 0n ? -event.ratePpb : event.ratePpb)
      const pays = event.lots > 0n === event.ratePpb > 0n
      expectSame(`funding of ${name}`, event.amount, pays ? -ceil(exact, 1_000_000_000n) : exact / 1_000_000_000n)
    }
    for (const { marketId } of perpMarkets) {
      if ((this.#due.get(marketId)?.size ?? 0) > 0 || !state.markets.has(marketId)) continue
      let rest = this.retold.balance(`funding ${marketId}`)
      for (const event of events) {
        if (event.type !== 'transferred') continue
        if (nameOf(event.from) === `funding ${marketId}`) rest -= event.amount
        if (nameOf(event.to) === `funding ${marketId}`) rest += event.amount
      }
      expectSame(`left of the settlement of ${marketId}`, rest, 0n)
    }
  }

  /** The fund pays for liquidations only, and no more than its markets may take in a day. */
  #checkFund({ events, timeMs, command }: AppliedCommand): void {
    const day = `${Math.floor(timeMs / dayMs)}`
    for (const event of events) {
      if (event.type !== 'transferred' || event.from.kind !== 'insurance') continue
      expectSame('who pays from the fund', `${command.type} ${event.reason}`, 'run_work insurance')
      this.#paidByFund.set(day, (this.#paidByFund.get(day) ?? 0n) + event.amount)
    }
    const most = perpMarkets.reduce((sum, { fundPerDayMax }) => sum + fundPerDayMax, 0n)
    expectTrue((this.#paidByFund.get(day) ?? 0n) <= most, () => `the fund has paid ${this.#paidByFund.get(day)} today`)
  }

  /** Lots come from the other side, at one price, shared within one lot of pro rata among those that a step cuts. */
  #checkDeleveraging({ command, events }: AppliedCommand): void {
    for (const [index, event] of events.entries()) {
      if (event.type !== 'deleveraged') continue
      expectSame('who deleverages', command.type, 'run_work')
      const own = events.slice(0, index).findLast((before) => before.type === 'position_changed')
      expectSame('position that was deleveraged', own?.accountId, event.accountId)
      const fees = events
        .slice(index, index + 2)
        .some((after) => after.type === 'transferred' && after.reason === 'fee')
      expectTrue(!fees, () => `${event.accountId} has paid a fee for being deleveraged`)
    }
  }

  #checkWork({ command, events }: AppliedCommand): void {
    if (command.type !== 'run_work') return
    const placed = events.filter((event) => event.type === 'order_accepted' && event.order.perp?.isLiquidation)
    expectTrue(placed.length <= command.orders, () => `${placed.length} orders of ${command.orders}`)
    const closings = events.filter((event) => event.type === 'order_closed' && event.reason === 'liquidation')
    expectTrue(closings.length <= command.points + 1, () => `${closings.length} closings of ${command.points} points`)
  }
}

function isFresh(state: EngineState, { marketId }: Position, timeMs: number): boolean {
  return timeMs - marketOf(state, marketId).perp.indexAtMs <= staleMs
}

function isLiquidatable(state: EngineState, position: Position, timeMs: number): boolean {
  const { status, perp } = marketOf(state, position.marketId)
  return status === 'open' && isFresh(state, position, timeMs) && timeMs >= perp.graceUntilMs
}

/** The price, when these are the events after one half of a deleveraging: at most the other half is before its event. */
function findCut(after: readonly EngineEvent[]): bigint | undefined {
  let changes = 0
  for (const event of after) {
    if (event.type === 'deleveraged') return event.price
    if (event.type === 'position_changed' && ++changes > 1) return undefined
  }
  return undefined
}

function describe({ accountId, marketId, side, lots, cost }: Position) {
  return { accountId, marketId, side, lots, cost }
}

function sorted<T>(map: ReadonlyMap<string, T>): [string, T][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1))
}
