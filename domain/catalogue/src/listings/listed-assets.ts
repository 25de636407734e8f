/** An asset of the exchange and the behaviour of its price. Its name is in coins.ts. */
export type ListedAsset = {
  readonly assetId: string
  readonly decimals: number
  /** The usual value of one, in USDT: the starting price of a market that has never traded. */
  readonly price: string
  /** Its rise or fall over the day that is seeded for a fresh exchange, in basis points, plus noise. */
  readonly dayChangeBps: number
  /** Its usual movement within a day, in basis points: one standard deviation. */
  readonly dayVolatilityBps: number
}

/** In the order of the market list, with the two quote assets last. */
// oxfmt-ignore
export const listedAssets: readonly ListedAsset[] = [
  { assetId: 'BTC', decimals: 8, price: '67000', dayChangeBps: 184, dayVolatilityBps: 170 },
  { assetId: 'ETH', decimals: 8, price: '3500', dayChangeBps: -136, dayVolatilityBps: 210 },
  { assetId: 'SOL', decimals: 8, price: '150', dayChangeBps: 422, dayVolatilityBps: 270 },
  { assetId: 'XRP', decimals: 8, price: '0.523', dayChangeBps: -287, dayVolatilityBps: 250 },
  { assetId: 'DOGE', decimals: 8, price: '0.1244', dayChangeBps: 763, dayVolatilityBps: 380 },
  { assetId: 'BNB', decimals: 8, price: '582', dayChangeBps: 61, dayVolatilityBps: 180 },
  { assetId: 'ADA', decimals: 8, price: '0.391', dayChangeBps: -341, dayVolatilityBps: 270 },
  { assetId: 'AVAX', decimals: 8, price: '27.6', dayChangeBps: -518, dayVolatilityBps: 310 },
  { assetId: 'LINK', decimals: 8, price: '14.2', dayChangeBps: 306, dayVolatilityBps: 280 },
  { assetId: 'LTC', decimals: 8, price: '72.4', dayChangeBps: -74, dayVolatilityBps: 220 },
  { assetId: 'DOT', decimals: 8, price: '6.18', dayChangeBps: -229, dayVolatilityBps: 260 },
  { assetId: 'TRX', decimals: 8, price: '0.1257', dayChangeBps: 112, dayVolatilityBps: 140 },
  { assetId: 'TON', decimals: 9, price: '5.62', dayChangeBps: -163, dayVolatilityBps: 260 },
  { assetId: 'SUI', decimals: 9, price: '1.934', dayChangeBps: 587, dayVolatilityBps: 360 },
  { assetId: 'NEAR', decimals: 8, price: '4.87', dayChangeBps: 241, dayVolatilityBps: 320 },
  { assetId: 'ATOM', decimals: 6, price: '6.42', dayChangeBps: -198, dayVolatilityBps: 260 },
  { assetId: 'UNI', decimals: 8, price: '8.13', dayChangeBps: 129, dayVolatilityBps: 300 },
  { assetId: 'AAVE', decimals: 8, price: '142.5', dayChangeBps: 364, dayVolatilityBps: 310 },
  { assetId: 'BCH', decimals: 8, price: '361.2', dayChangeBps: -92, dayVolatilityBps: 240 },
  { assetId: 'ETC', decimals: 8, price: '19.84', dayChangeBps: -255, dayVolatilityBps: 250 },
  { assetId: 'FIL', decimals: 8, price: '4.12', dayChangeBps: -402, dayVolatilityBps: 300 },
  { assetId: 'APT', decimals: 8, price: '8.94', dayChangeBps: 218, dayVolatilityBps: 330 },
  { assetId: 'ARB', decimals: 8, price: '0.543', dayChangeBps: -312, dayVolatilityBps: 320 },
  { assetId: 'OP', decimals: 8, price: '1.436', dayChangeBps: -176, dayVolatilityBps: 330 },
  { assetId: 'SHIB', decimals: 8, price: '0.00001742', dayChangeBps: 438, dayVolatilityBps: 350 },
  { assetId: 'PEPE', decimals: 8, price: '0.00001128', dayChangeBps: 912, dayVolatilityBps: 460 },
  { assetId: 'XLM', decimals: 8, price: '0.0938', dayChangeBps: -118, dayVolatilityBps: 240 },
  { assetId: 'HBAR', decimals: 8, price: '0.0517', dayChangeBps: -447, dayVolatilityBps: 290 },
  { assetId: 'USDC', decimals: 6, price: '0.9998', dayChangeBps: 0, dayVolatilityBps: 2 },
  { assetId: 'USDT', decimals: 8, price: '1', dayChangeBps: 0, dayVolatilityBps: 0 },
]

/** The asset in which all values are expressed. */
export const valueAssetId = 'USDT'

const byAssetId = new Map(listedAssets.map((asset) => [asset.assetId, asset]))

export function findListedAsset(assetId: string): ListedAsset | undefined {
  return byAssetId.get(assetId)
}
