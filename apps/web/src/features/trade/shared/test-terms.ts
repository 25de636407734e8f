import type { MarketTerms } from '@argosy/wire'

/** A market like BTCUSDT for tests. */
export function someTerms(own: Partial<MarketTerms> = {}): MarketTerms {
  return {
    marketId: 'BTCUSDT',
    base: 'BTC',
    quote: 'USDT',
    baseDecimals: 8,
    quoteDecimals: 8,
    tickSize: '0.01',
    lotSize: '0.00001',
    priceDecimals: 2,
    quantityDecimals: 5,
    quantityMin: '0.00010',
    quantityMax: '100.00000',
    priceMax: '1000000.00',
    notionalMin: '5.00000000',
    priceBandBps: 1_000,
    openOrdersPerAccountMax: 200,
    status: 'open',
    ...own,
  }
}
