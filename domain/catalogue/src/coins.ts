/** The name of a coin and its purpose. Names are proper names: the same in every language. */

export type CoinCategory = 'payments' | 'platform' | 'infrastructure' | 'defi' | 'meme' | 'stablecoin' | 'other'

export type Coin = {
  readonly assetId: string
  readonly name: string
  readonly category: CoinCategory
}

/** The coins with a description. */
export const coins: readonly Coin[] = [
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
  { assetId: 'TON', name: 'Toncoin', category: 'platform' },
  { assetId: 'SUI', name: 'Sui', category: 'platform' },
  { assetId: 'NEAR', name: 'NEAR Protocol', category: 'platform' },
  { assetId: 'ATOM', name: 'Cosmos', category: 'infrastructure' },
  { assetId: 'UNI', name: 'Uniswap', category: 'defi' },
  { assetId: 'AAVE', name: 'Aave', category: 'defi' },
  { assetId: 'BCH', name: 'Bitcoin Cash', category: 'payments' },
  { assetId: 'ETC', name: 'Ethereum Classic', category: 'platform' },
  { assetId: 'FIL', name: 'Filecoin', category: 'infrastructure' },
  { assetId: 'APT', name: 'Aptos', category: 'platform' },
  { assetId: 'ARB', name: 'Arbitrum', category: 'infrastructure' },
  { assetId: 'OP', name: 'Optimism', category: 'infrastructure' },
  { assetId: 'SHIB', name: 'Shiba Inu', category: 'meme' },
  { assetId: 'PEPE', name: 'Pepe', category: 'meme' },
  { assetId: 'XLM', name: 'Stellar', category: 'payments' },
  { assetId: 'HBAR', name: 'Hedera', category: 'infrastructure' },
  { assetId: 'USDC', name: 'USD Coin', category: 'stablecoin' },
  { assetId: 'USDT', name: 'Tether', category: 'stablecoin' },
]

const byAssetId = new Map(coins.map((coin) => [coin.assetId, coin]))

/** An asset that was listed without a description is named by its symbol. */
export function coinOf(assetId: string): Coin {
  return byAssetId.get(assetId) ?? { assetId, name: assetId, category: 'other' }
}

/** The coin's part of a page address: its name in lower case, readable for people and search engines. */
export function coinSlug(assetId: string): string {
  const segments = coinOf(assetId)
    .name.toLowerCase()
    .split(/[^a-z0-9]+/)
  return segments.filter((segment) => segment !== '').join('-')
}

/** Finds the asset of a page address, by name or by symbol, in any case. */
export function findCoin(assetIds: readonly string[], text: string): string | undefined {
  const wanted = text.toLowerCase()
  return (
    assetIds.find((assetId) => coinSlug(assetId) === wanted) ??
    assetIds.find((assetId) => assetId.toLowerCase() === wanted)
  )
}
