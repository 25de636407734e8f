import type { ChannelKind, RestEndpointName, RestGroup } from '@argosy/open-api/reference'
import { useLingui } from '@lingui/react/macro'

export function useEndpointTitles(): Readonly<Record<RestEndpointName, string>> {
  const { t } = useLingui()
  return {
    time: t({
      id: 'apiDocs.endpoint.time',
      message: 'Server time',
      comment: 'API documentation: title of an endpoint',
    }),
    coins: t({ id: 'apiDocs.endpoint.coins', message: 'Coins', comment: 'API documentation: title of an endpoint' }),
    symbols: t({
      id: 'apiDocs.endpoint.symbols',
      message: 'Markets and their rules',
      comment: 'API documentation: title of an endpoint',
    }),
    tickers: t({
      id: 'apiDocs.endpoint.tickers',
      message: 'Tickers',
      comment: 'API documentation: title of an endpoint',
    }),
    book: t({ id: 'apiDocs.endpoint.book', message: 'Order book', comment: 'API documentation: title of an endpoint' }),
    recentTrades: t({
      id: 'apiDocs.endpoint.recentTrades',
      message: 'Latest trades',
      comment: 'API documentation: title of an endpoint',
    }),
    trades: t({
      id: 'apiDocs.endpoint.trades',
      message: 'Trades of a market',
      comment: 'API documentation: title of an endpoint',
    }),
    candles: t({
      id: 'apiDocs.endpoint.candles',
      message: 'Candles',
      comment: 'API documentation: title of an endpoint',
    }),
    pastCandles: t({
      id: 'apiDocs.endpoint.pastCandles',
      message: 'Older candles',
      comment: 'API documentation: title of an endpoint',
    }),
    assets: t({
      id: 'apiDocs.endpoint.assets',
      message: 'Balances',
      comment: 'API documentation: title of an endpoint',
    }),
    bills: t({
      id: 'apiDocs.endpoint.bills',
      message: 'Account ledger',
      comment: 'API documentation: title of an endpoint',
    }),
    tradeRate: t({
      id: 'apiDocs.endpoint.tradeRate',
      message: 'Your fee rates',
      comment: 'API documentation: title of an endpoint',
    }),
    fills: t({
      id: 'apiDocs.endpoint.fills',
      message: 'Your trades',
      comment: 'API documentation: title of an endpoint',
    }),
    placeOrder: t({
      id: 'apiDocs.endpoint.placeOrder',
      message: 'Place an order',
      comment: 'API documentation: title of an endpoint',
    }),
    placeOrders: t({
      id: 'apiDocs.endpoint.placeOrders',
      message: 'Place several orders',
      comment: 'API documentation: title of an endpoint',
    }),
    orderInfo: t({
      id: 'apiDocs.endpoint.orderInfo',
      message: 'One order',
      comment: 'API documentation: title of an endpoint',
    }),
    openOrders: t({
      id: 'apiDocs.endpoint.openOrders',
      message: 'Open orders',
      comment: 'API documentation: title of an endpoint',
    }),
    closedOrders: t({
      id: 'apiDocs.endpoint.closedOrders',
      message: 'Order history',
      comment: 'API documentation: title of an endpoint',
    }),
    replaceOrder: t({
      id: 'apiDocs.endpoint.replaceOrder',
      message: 'Change an order',
      comment: 'API documentation: title of an endpoint',
    }),
    cancelOrder: t({
      id: 'apiDocs.endpoint.cancelOrder',
      message: 'Cancel an order',
      comment: 'API documentation: title of an endpoint',
    }),
    cancelOrders: t({
      id: 'apiDocs.endpoint.cancelOrders',
      message: 'Cancel several orders',
      comment: 'API documentation: title of an endpoint',
    }),
    cancelSymbolOrders: t({
      id: 'apiDocs.endpoint.cancelSymbolOrders',
      message: 'Cancel all orders of a market',
      comment: 'API documentation: title of an endpoint',
    }),
    placePlan: t({
      id: 'apiDocs.endpoint.placePlan',
      message: 'Place a trigger order',
      comment: 'API documentation: title of an endpoint',
    }),
    plans: t({
      id: 'apiDocs.endpoint.plans',
      message: 'Open trigger orders',
      comment: 'API documentation: title of an endpoint',
    }),
    closedPlans: t({
      id: 'apiDocs.endpoint.closedPlans',
      message: 'Trigger order history',
      comment: 'API documentation: title of an endpoint',
    }),
    modifyPlan: t({
      id: 'apiDocs.endpoint.modifyPlan',
      message: 'Change a trigger order',
      comment: 'API documentation: title of an endpoint',
    }),
    cancelPlan: t({
      id: 'apiDocs.endpoint.cancelPlan',
      message: 'Cancel a trigger order',
      comment: 'API documentation: title of an endpoint',
    }),
    cancelPlans: t({
      id: 'apiDocs.endpoint.cancelPlans',
      message: 'Cancel all trigger orders',
      comment: 'API documentation: title of an endpoint',
    }),
  }
}

export function useGroupTitles(): Readonly<Record<RestGroup, string>> {
  const { t } = useLingui()
  return {
    market: t({ id: 'apiDocs.group.market', message: 'Market data', comment: 'Heading of a group of endpoints' }),
    account: t({ id: 'apiDocs.group.account', message: 'Account', comment: 'Heading of a group of endpoints' }),
    orders: t({ id: 'apiDocs.group.orders', message: 'Orders', comment: 'Heading of a group of endpoints' }),
    plans: t({
      id: 'apiDocs.group.plans',
      message: 'Trigger orders',
      comment: 'Heading of a group of endpoints: orders that wait for a price',
    }),
  }
}

/** Notes on single endpoints that the list of fields does not cover. */
export function useEndpointNotes(): Partial<Readonly<Record<RestEndpointName, string>>> {
  const { t } = useLingui()
  return {
    replaceOrder: t({
      id: 'apiDocs.note.replaceOrder',
      message: 'The order keeps its id. The size is the whole size, with what was already filled.',
      comment: 'API documentation, under "Change an order"',
    }),
    placePlan: t({
      id: 'apiDocs.note.placePlan',
      message: 'Waits until a trade happens at the trigger price, then becomes an order with the same id.',
      comment: 'API documentation, under "Place a trigger order"',
    }),
  }
}

export function useChannelTitles(): Readonly<Record<ChannelKind, string>> {
  const { t } = useLingui()
  return {
    ticker: t({
      id: 'apiDocs.channel.ticker',
      message: 'Last price, best bid and ask, and the last 24 hours',
      comment: 'API documentation: what a WebSocket channel tells',
    }),
    trade: t({
      id: 'apiDocs.channel.trade',
      message: 'Trades of the market',
      comment: 'API documentation: what a WebSocket channel tells',
    }),
    books: t({
      id: 'apiDocs.channel.books',
      message: 'The whole order book: first a snapshot, then changes, each with a checksum',
      comment: 'API documentation: what a WebSocket channel tells',
    }),
    topBooks: t({
      id: 'apiDocs.channel.topBooks',
      message: 'The best levels of the order book, all of them each time',
      comment: 'API documentation: what a WebSocket channel tells',
    }),
    candles: t({
      id: 'apiDocs.channel.candles',
      message: 'The current candle',
      comment: 'API documentation: what a WebSocket channel tells',
    }),
    account: t({
      id: 'apiDocs.channel.account',
      message: 'Your balances',
      comment: 'API documentation: what a WebSocket channel tells',
    }),
    orders: t({
      id: 'apiDocs.channel.orders',
      message: 'Your orders, whenever one changes',
      comment: 'API documentation: what a WebSocket channel tells',
    }),
    'orders-algo': t({
      id: 'apiDocs.channel.ordersAlgo',
      message: 'Your trigger orders, whenever one changes',
      comment: 'API documentation: what a WebSocket channel tells',
    }),
    fill: t({
      id: 'apiDocs.channel.fill',
      message: 'Your trades',
      comment: 'API documentation: what a WebSocket channel tells',
    }),
  }
}
