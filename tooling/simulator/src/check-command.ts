import type { AppliedCommand, EngineEvent, EngineState, Receipt } from '@argosy/exchange'
import { expectSame, expectTrue, show } from './mismatch.ts'
import type { Judgement, ReferenceExchange } from './reference-exchange.ts'
import type { RetoldExchange } from './retold-exchange.ts'

export type Court = {
  readonly state: EngineState
  readonly reference: ReferenceExchange
  readonly retold: RetoldExchange
}

/** After each command: its answer, its fills, the whole ledger's sum and signs, and all that the command touched. */
export function checkCommand(court: Court, applied: AppliedCommand, judgement: Judgement): void {
  checkReceipt(applied.receipt, judgement.receipt)
  checkEvents(applied, judgement)
  checkLedger(court.state)
  const { state, reference } = court
  // While the hoard lasts the reference adds up thousands of orders each time; every tenth command must do.
  if (reference.orders.length > 1_000 && state.sequence % 10 !== 0) return
  for (const account of judgement.touchedAccounts) {
    checkAccount(court, account, assetsOf(court, judgement.touchedMarket))
    checkVersion(`account ${account}`, findByText(state.accounts, account), reference)
  }
  if (judgement.touchedMarket) {
    checkMarket(court, judgement.touchedMarket)
    checkVersion(`market ${judgement.touchedMarket}`, findByText(state.markets, judgement.touchedMarket), reference)
  }
}

export function checkReceipt(actual: Receipt, expected: Receipt): void {
  const isSame =
    actual.ok === expected.ok &&
    actual.sequence === expected.sequence &&
    actual.timeMs === expected.timeMs &&
    (actual.ok && expected.ok
      ? actual.order?.orderId === expected.order?.orderId &&
        actual.order?.status === expected.order?.status &&
        actual.order?.filled === expected.order?.filled
      : !actual.ok && !expected.ok && actual.refusal === expected.refusal)
  if (!isSame) expectSame('receipt', show(actual), show(expected))
}

function checkEvents({ events, receipt }: AppliedCommand, { fills, isRepeat }: Judgement): void {
  if (isRepeat) return expectSame('events of a repeat', show(events), show([{ type: 'request_repeated' }]))
  if (!receipt.ok)
    expectSame('events of a refusal', show(events), show([{ type: 'refused', refusal: receipt.refusal }]))
  const told = events.filter((event) => event.type === 'order_filled')
  expectSame('number of fills', told.length, fills.length)
  for (const [index, fill] of fills.entries()) {
    const event = told[index] as Extract<EngineEvent, { type: 'order_filled' }>
    expectSame('fill: maker', event.maker.orderId, fill.maker)
    expectSame('fill: taker', event.taker.orderId, fill.taker)
    expectSame('fill: price', event.price, fill.price)
    expectSame('fill: quantity', event.quantity, fill.quantity)
    expectSame('fill: notional', event.notional, fill.notional)
  }
}

/** LG-1 and LG-2, over every account there is. */
export function checkLedger({ ledger }: EngineState): void {
  const sums = new Map<string, bigint>(ledger.outside)
  for (const [account, balances] of ledger.balances) {
    for (const [asset, { available, held }] of balances) {
      if (available < 0n || held < 0n) expectTrue(false, () => `[LG-2] ${account} has a negative balance of ${asset}`)
      sums.set(asset, (sums.get(asset) ?? 0n) + available + held)
    }
  }
  for (const [asset, sum] of sums) {
    if (sum !== 0n) expectTrue(false, () => `[LG-1] ${asset} sums to ${sum}`)
  }
}

/** LG-3 and LG-6: each balance as the open orders and totals of the reference say, and as the events tell it. */
export function checkAccount({ state, reference, retold }: Court, account: string, assets: Iterable<string>): void {
  const balances = findByText(state.ledger.balances, account)
  for (const asset of assets) {
    const balance = balances && findByText(balances, asset)
    const held = reference.held(account, asset)
    const available = reference.total(account, asset) - held
    // Compared before it is described: describing costs more than all the rest.
    if ((balance?.held ?? 0n) !== held || (balance?.available ?? 0n) !== available) {
      expectSame(`${account}'s ${asset}`, show(balance), show({ available, held }))
    }
    if (retold.balance('held', account, asset) !== held || retold.balance('available', account, asset) !== available) {
      expectTrue(false, () => `[LG-6] the events tell another balance of ${asset} for ${account}`)
    }
  }
  const openCount = findByText(state.accounts, account)?.openOrders.size
  if (openCount !== reference.openCount(account))
    expectSame(`${account}'s open orders`, openCount, reference.openCount(account))
}

function assetsOf({ reference }: Court, marketId: string | undefined): Iterable<string> {
  const market = marketId === undefined ? undefined : reference.markets.get(marketId)
  return market ? [market.base, market.quote] : reference.assets.keys()
}

function checkMarket({ state, reference }: Court, marketId: string): void {
  const market = findByText(state.markets, marketId)
  const prices = { buy: 0n, sell: 0n }
  for (const side of ['buy', 'sell'] as const) {
    const first = market?.book.best(side)
    const [level] = market?.book.levels(side, 1) ?? []
    const expected = reference.best(marketId, side)
    const quantity = expected && reference.quantityAt(marketId, side, expected.price)
    const isSame =
      first?.orderId === expected?.id &&
      first?.remaining === expected?.left &&
      level?.price === expected?.price &&
      level?.quantity === quantity
    if (!isSame) expectSame(`best ${side} of ${marketId}`, show([first, level]), show([expected, quantity]))
    prices[side] = level?.price ?? 0n
  }
  const isCrossed = prices.sell !== 0n && prices.buy >= prices.sell
  expectTrue(!isCrossed, () => `[OB-6] ${marketId} is crossed: ${prices.buy} and ${prices.sell}`)
}

/** OT-9. The version before is told only to those who hear of the change, so it is looked at only now. */
function checkVersion(
  name: string,
  actual: { version: number; previousVersion: number } | undefined,
  { versions }: ReferenceExchange,
): void {
  const expected = versions.get(name)
  const isSame = actual?.version === expected?.version && actual?.previousVersion === expected?.previous
  if (!isSame) expectSame(`version of ${name} and the one before`, show(actual), show(expected))
}

/** The reference knows ids as plain text. */
export function findByText<Id extends string, T>(map: ReadonlyMap<Id, T>, text: string): T | undefined {
  return map.get(text as Id)
}
