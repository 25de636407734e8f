import { checkAccount, checkLedger, findByText, type Court } from './check-command.ts'
import { expectSame, show } from './mismatch.ts'

/** The whole state, entry by entry: too slow for each command, so it runs now and then. */
export function checkEverything(court: Court): void {
  const { state, reference, retold } = court
  checkLedger(state)
  checkListing(court)
  const accounts = new Set<string>([
    ...reference.totals.keys(),
    ...state.ledger.balances.keys(),
    ...state.accounts.keys(),
  ])
  for (const account of accounts) {
    checkAccount(court, account, reference.assets.keys())
    const version = findByText(state.accounts, account)?.version
    expectSame(`version of account ${account}`, version, reference.versions.get(`account ${account}`)?.version)
  }

  const orders = reference.orders.map(({ id, account, market, side, price, quantity, left }) =>
    show([id, account, market.marketId, side, price, quantity, left]),
  )
  const engineOrders = [...state.orders.values()].map((order) =>
    show([order.orderId, order.accountId, order.marketId, order.side, order.price, order.quantity, order.remaining]),
  )
  expectSame('open orders, oldest first', engineOrders.join('\n'), orders.join('\n'))
  const told = [...retold.ordersLeft].map(([id, left]) => `${id} ${left}`).join(' ')
  expectSame('open orders as told', told, reference.orders.map(({ id, left }) => `${id} ${left}`).join(' '))
  const { current, previous } = state.receipts
  expectSame(
    'answers remembered',
    current.size + previous.size,
    reference.memory.sizes.reduce((a, b) => a + b),
  )
  for (const marketId of reference.markets.keys()) checkBook(court, marketId)
}

function checkListing({ state, reference }: Court): void {
  const assets = [...state.assets.values()].map(({ assetId, decimals }) => `${assetId} ${decimals}`)
  expectSame('assets', assets.join(), [...reference.assets].map(([asset, decimals]) => `${asset} ${decimals}`).join())
  expectSame('markets', [...state.markets.keys()].join(), [...reference.markets.keys()].join())
}

function checkBook({ state, reference }: Court, marketId: string): void {
  const market = findByText(state.markets, marketId)
  expectSame(`version of market ${marketId}`, market?.version, reference.versions.get(`market ${marketId}`)?.version)
  const resting = reference.orders.filter((order) => order.market.marketId === marketId)
  const ids = [...(market?.book.orders() ?? [])].map(({ orderId }) => orderId)
  expectSame(`orders in the book of ${marketId}`, ids.join(), resting.map(({ id }) => id).join())
  for (const side of ['buy', 'sell'] as const) {
    const levels = new Map<bigint, bigint>()
    for (const order of resting) {
      if (order.side === side) levels.set(order.price, (levels.get(order.price) ?? 0n) + order.left)
    }
    const sorted = [...levels].sort(([a], [b]) => (a < b === (side === 'buy') ? 1 : -1))
    const actual = market?.book.levels(side).map(({ price, quantity }) => [price, quantity])
    expectSame(`${side} levels of ${marketId}`, show(actual), show(sorted))
  }
}
