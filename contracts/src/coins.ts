/** What a coin is called and what it is for. Names are proper names: the same in every language. */

export type CoinCategory = 'payments' | 'platform' | 'infrastructure' | 'meme' | 'stablecoin' | 'other'

export type Coin = {
  readonly assetId: string
  readonly name: string
  readonly category: CoinCategory
}

const rows: readonly Coin[] = [
  { assetId: 'BTC', name: 'Bitcoin', category: 'payments' },
  { assetId: 'ETH', name: 'Ethereum', category: 'platform' },
  { assetId: 'SOL', name: 'Solana', category: 'platform' },
  { assetId: 'XRP', name: 'XRP', category: 'payments' },
  { assetId: 'DOGE', name: 'Dogecoin', category: 'meme' },
  { assetId: 'BNB', name: 'BNB', category: 'platform' },
  { assetId: 'ADA', name: 'Cardano', category: 'platform' },
  { assetId: 'AVAX', name: 'Avalanche', category: 'platform' },
  { assetId: 'LINK', name: 'Chainlink', category: 'infrastructure' },
  { assetId: 'LTC', name: 'Litecoin', category: 'payments' },
  { assetId: 'DOT', name: 'Polkadot', category: 'infrastructure' },
  { assetId: 'TRX', name: 'TRON', category: 'platform' },
  { assetId: 'USDT', name: 'Tether', category: 'stablecoin' },
]

const byAssetId = new Map(rows.map((coin) => [coin.assetId, coin]))

/** An asset that was listed before anybody described it goes by its symbol. */
export function coinOf(assetId: string): Coin {
  return byAssetId.get(assetId) ?? { assetId, name: assetId, category: 'other' }
}
