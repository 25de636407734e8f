/** A coin's price for search engines. */
export function exchangeRateOf(base: string, quote: string, price: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ExchangeRateSpecification',
    currency: base,
    currentExchangeRate: { '@type': 'UnitPriceSpecification', price, priceCurrency: quote },
  } as const
}
