/** How much an exchange counts in the index, by its name in ccxt: the largest spot markets count most. */
const weights: Readonly<Record<string, number>> = { binance: 3, okx: 2, bybit: 2 }

export function weightOf(source: string): number {
  return weights[source] ?? 1
}
