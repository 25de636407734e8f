import { coinOf, type CoinCategory } from '../coins.ts'

/** How an asset's price correlates with the others, in percent of its own movement. */
export type PriceFactors = {
  readonly sector: CoinCategory
  /** The share common to the whole market. */
  readonly marketPercent: number
  /** The share common to its sector only. The rest is its own: squares sum to one. */
  readonly sectorPercent: number
}

const shares: Readonly<Record<CoinCategory, Omit<PriceFactors, 'sector'>>> = {
  payments: { marketPercent: 75, sectorPercent: 25 },
  platform: { marketPercent: 72, sectorPercent: 40 },
  infrastructure: { marketPercent: 70, sectorPercent: 35 },
  defi: { marketPercent: 65, sectorPercent: 50 },
  meme: { marketPercent: 55, sectorPercent: 60 },
  stablecoin: { marketPercent: 0, sectorPercent: 0 },
  other: { marketPercent: 50, sectorPercent: 0 },
}

export function factorsOf(assetId: string): PriceFactors {
  const { category } = coinOf(assetId)
  return { sector: category, ...shares[category] }
}
