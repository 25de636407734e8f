import { presentMarkets, type MarketsAnswer } from '@argosy/wire'

/** One line for each market, with aligned columns. */
export function presentListing(answer: MarketsAnswer): string {
  const rows = presentMarkets(answer).map((terms) => [
    terms.marketId,
    terms.status,
    `tick ${terms.tickSize}`,
    `lot ${terms.lotSize}`,
    `${terms.quantityMin} … ${terms.quantityMax} ${terms.base}`,
    `up to ${terms.priceMax} ${terms.quote}`,
    `from ${terms.notionalMin} ${terms.quote}`,
    `band ${terms.priceBandBps} bps`,
    `${terms.openOrdersPerAccountMax} orders`,
  ])
  if (rows.length === 0) return 'No markets are listed.'
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
