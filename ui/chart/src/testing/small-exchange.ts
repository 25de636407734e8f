/** The real engine with the market of the fixtures: last trade at 2000 ticks, a bid at 1990 and an ask at 2010. */
import {
  applyCommand,
  availableUnits,
  createEngineState,
  limitOrder,
  type AccountId,
  type Command,
  type MarketId,
  type Order,
  type PlaceOco,
  type PlaceOrder,
  type RequestId,
  type Side,
} from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import { lots, ticks } from './fixtures.ts'

const btcusdt = 'BTCUSDT' as MarketId
const me = 'me' as AccountId
const [btc, usdt] = ['BTC' as AssetId, 'USDT' as AssetId]

type CommandInput = Command extends infer C ? (C extends Command ? Omit<C, 'requestId'> : never) : never

export function openSmallExchange(myQuoteUnits: bigint) {
  const state = createEngineState()
  const send = (input: CommandInput) => {
    const sequence = state.sequence + 1
    const command = { ...input, requestId: `r${sequence}` as RequestId } as Command
    return applyCommand(state, { sequence, timeMs: sequence, command }).receipt
  }
  const must = (input: CommandInput) => {
    const receipt = send(input)
    if (!receipt.ok) throw new Error(receipt.refusal)
  }
  const trade = (accountId: string, side: Side, price: number, quantity: number) => {
    const terms = {
      accountId: accountId as AccountId,
      marketId: btcusdt,
      side,
      price: ticks(price),
      quantity: lots(quantity),
    }
    must(limitOrder({ ...terms, requestId: '' as RequestId }))
  }
  for (const assetId of [btc, usdt]) must({ type: 'add_asset', assetId, decimals: 8 })
  must({
    type: 'add_market',
    marketId: btcusdt,
    base: btc,
    quote: usdt,
    tickUnits: 5_000_000n as Units,
    lotUnits: 100_000n as Units,
    quantityLotsMin: lots(1),
    quantityLotsMax: lots(1_000_000),
    priceTicksMax: ticks(20_000_000),
    notionalMin: 500_000_000n as Units,
    priceBandBps: 1_000,
    openOrdersPerAccountMax: 200,
    valuationMarketId: null,
    status: 'open',
  })
  for (const [accountId, amount] of [
    ['maker', 10n ** 20n],
    ['taker', 10n ** 20n],
    [me, myQuoteUnits],
  ] as const) {
    must({ type: 'deposit', accountId: accountId as AccountId, assetId: usdt, amount: amount as Units })
    must({ type: 'deposit', accountId: accountId as AccountId, assetId: btc, amount: (10n ** 15n) as Units })
  }
  trade('maker', 'sell', 2_000, 100)
  trade('taker', 'buy', 2_000, 100)
  trade('maker', 'buy', 1_990, 100_000)
  trade('maker', 'sell', 2_010, 100_000)

  const market = () => {
    const found = state.markets.get(btcusdt)
    if (!found) throw new Error('no market')
    return found
  }

  return {
    place: (order: Omit<PlaceOrder, 'type' | 'requestId' | 'accountId' | 'marketId'>) =>
      send({ type: 'place_order', accountId: me, marketId: btcusdt, ...order }),
    placeOco: (order: Omit<PlaceOco, 'type' | 'requestId' | 'accountId' | 'marketId'>) =>
      send({ type: 'place_oco', accountId: me, marketId: btcusdt, ...order }),
    /** Fills this many lots of the order, if it is matched first. */
    take: ({ orderId, side, price }: Order, quantity: number) => {
      if (market().book.best(side)?.orderId !== orderId) return
      trade('taker', side === 'buy' ? 'sell' : 'buy', Number(price), quantity)
    },
    amend: (amendment: Pick<Order, 'orderId' | 'price' | 'quantity'> & { triggerPrice: Order['price'] | null }) =>
      send({ type: 'amend_order', accountId: me, ...amendment }),
    find: (orderId: Order['orderId']) => state.orders.get(orderId),
    last: () => market().lastPrice,
    best: (side: Side) => market().book.best(side)?.price ?? null,
    myQuoteUnits: () => availableUnits(state.ledger, me, usdt),
  }
}
