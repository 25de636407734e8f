import type { EngineState } from '@argosy/exchange'
import { findByText } from './find-by-text.ts'
import { expectSame, expectTrue, show } from './mismatch.ts'
import { heldAsset, heldFor, totalOf } from './reference/money.ts'
import type { ReferenceExchange } from './reference/reference-exchange.ts'
import type { RetoldExchange } from './retold-exchange.ts'

export type Court = {
  readonly state: EngineState
  readonly reference: ReferenceExchange
  readonly retold: RetoldExchange
}

/** LG-1 and LG-2, over all accounts. */
export function checkLedger({ assets, ledger }: EngineState): void {
  for (const asset of assets.keys()) {
    const fees = ledger.fees.get(asset) ?? 0n
    if (fees < 0n) expectTrue(false, () => `[LG-2] fees of ${asset} are negative`)
    let sum = (ledger.outside.get(asset) ?? 0n) + fees
    for (const amounts of ledger.inTransit.values()) sum += amounts.get(asset) ?? 0n
    for (const [account, balances] of ledger.balances) {
      const balance = balances.get(asset)
      if (!balance) continue
      const { available, held } = balance
      if (available < 0n || held < 0n) expectTrue(false, () => `[LG-2] ${account} has a negative balance of ${asset}`)
      sum += available + held
    }
    if (sum !== 0n) expectTrue(false, () => `[LG-1] ${asset} sums to ${sum}`)
  }
}

/** LG-3 and LG-6: each balance must match the reference's open orders and totals, and the one rebuilt from events. */
export function checkAccount({ state, reference, retold }: Court, account: string): void {
  const balances = findByText(state.ledger.balances, account)
  const { held: allHeld, openCount } = addUp(reference, account)
  for (const asset of reference.state.assets.keys()) {
    const balance = balances && findByText(balances, asset)
    const held = allHeld.get(asset) ?? 0n
    const available = totalOf(reference.state, account, asset) - held
    // Compared before it is described, because describing costs more than everything else.
    if ((balance?.held ?? 0n) !== held || (balance?.available ?? 0n) !== available) {
      expectSame(`${account}'s ${asset}`, show(balance), show({ available, held }))
    }
    if (retold.balance('held', account, asset) !== held || retold.balance('available', account, asset) !== available) {
      expectTrue(false, () => `[LG-6] the events tell another balance of ${asset} for ${account}`)
    }
  }
  const known = findByText(state.accounts, account)
  expectSame(
    `${account}'s status`,
    known?.status ?? 'normal',
    reference.state.accounts.get(account)?.status ?? 'normal',
  )
  const engineCount = known?.openOrders.size ?? 0
  if (engineCount !== openCount) expectSame(`${account}'s open orders`, engineCount, openCount)
}

function addUp({ state }: ReferenceExchange, account: string): { held: Map<string, bigint>; openCount: number } {
  const held = new Map<string, bigint>()
  let openCount = 0
  for (const order of state.orders) {
    if (order.account !== account) continue
    openCount++
    const asset = heldAsset(order)
    held.set(asset, (held.get(asset) ?? 0n) + heldFor(order))
  }
  return { held, openCount }
}

/** LG-8, FE-1: amounts in transit and fees earned. */
export function checkHouse({ state: { ledger }, reference, retold }: Court): void {
  for (const asset of reference.state.assets.keys()) {
    const fees = reference.state.fees.get(asset) ?? 0n
    expectSame(`fees in ${asset}`, findByText(ledger.fees, asset) ?? 0n, fees)
    expectSame(`fees in ${asset} as told`, retold.balance('fees', '', asset), fees)
  }
  let names = 0
  for (const [partition, amounts] of ledger.inTransit) {
    for (const [asset, amount] of amounts) {
      const expected = reference.state.inTransit.get(`${partition} ${asset}`) ?? 0n
      expectSame(`${asset} in transit with ${partition}`, amount, expected)
      expectSame(`${asset} in transit as told`, retold.balance('in_transit', partition, asset), expected)
      names++
    }
  }
  expectTrue(names >= reference.state.inTransit.size, () => 'something in transit is missing')
}
