/**
 * Prices of a real exchange by way of ccxt. The package is large (60 MB, a second to load) and optional: it is loaded
 * only where an exchange is followed.
 */
import { valueAssetId } from '@argosy/catalogue/listings'
import { ConfigError } from '@argosy/service'
import type { SourceQuote } from '@argosy/index-price'
import type { PriceSource } from './price-source.ts'

export type CcxtSourceOptions = {
  /** The exchange's name in ccxt. */
  readonly exchangeId: string
  /** Origin at which its public API is reached instead of its own. */
  readonly origin?: string | undefined
}

/** The part of ccxt that we use. */
type CcxtExchange = {
  number: unknown
  readonly urls: Record<string, unknown>
  readonly markets?: Readonly<Record<string, { readonly spot?: boolean } | undefined>>
  loadMarkets(): Promise<unknown>
  fetchTickers(symbols: readonly string[]): Promise<Readonly<Record<string, CcxtTicker>>>
  close(): Promise<unknown>
}

type CcxtTicker = {
  readonly symbol: string
  readonly bid?: string
  readonly ask?: string
  readonly timestamp?: number
}

const timeoutMs = 5_000

/** @throws ConfigError when ccxt is not installed or does not know the exchange. */
export async function openCcxtSource({ exchangeId, origin }: CcxtSourceOptions): Promise<PriceSource> {
  const exchange = await createExchange(exchangeId)
  // Decimal text stays text: parsing a price as a float would change the quoted price.
  exchange.number = String
  if (origin !== undefined) exchange.urls['api'] = moveUrls(exchange.urls['api'], origin)

  return {
    name: exchangeId,
    async fetchQuotes(assetIds) {
      await exchange.loadMarkets()
      const symbols = new Map(assetIds.map((assetId) => [`${assetId}/${valueAssetId}`, assetId]))
      const known = [...symbols.keys()].filter((symbol) => exchange.markets?.[symbol]?.spot === true)
      if (known.length === 0) return []
      const tickers = await exchange.fetchTickers(known)
      const receivedAtMs = Date.now()
      return Object.values(tickers).flatMap((ticker) => toQuote(ticker, symbols.get(ticker.symbol), receivedAtMs))
    },
    async [Symbol.asyncDispose]() {
      await exchange.close()
    },
  }
}

async function createExchange(exchangeId: string): Promise<CcxtExchange> {
  const ccxt = await loadCcxt()
  if (!ccxt.exchanges.includes(exchangeId)) throw new ConfigError(`ccxt does not know the exchange ${exchangeId}`)
  const exchanges = ccxt as unknown as Readonly<Record<string, new (settings: object) => CcxtExchange>>
  const Chosen = exchanges[exchangeId]
  if (!Chosen) throw new ConfigError(`ccxt has no ${exchangeId}`)
  return new Chosen({
    enableRateLimit: true,
    timeout: timeoutMs,
    // Loads only what we read of all that an exchange lists.
    has: { fetchCurrencies: false },
    options: { defaultType: 'spot', fetchMarkets: { types: ['spot'] } },
  })
}

async function loadCcxt() {
  try {
    return (await import('ccxt')).default
  } catch (cause) {
    throw new ConfigError('FOLLOW needs the optional package ccxt: install without --no-optional', { cause })
  }
}

function toQuote(
  { bid, ask, timestamp }: CcxtTicker,
  assetId: string | undefined,
  receivedAtMs: number,
): SourceQuote[] {
  if (assetId === undefined || bid === undefined || ask === undefined) return []
  return [{ assetId, bid, ask, timeMs: timestamp ?? receivedAtMs }]
}

/** The same paths at another origin. */
function moveUrls(urls: unknown, origin: string): unknown {
  if (typeof urls === 'string') return urls.replace(/^[a-z]+:\/\/[^/]+/, origin)
  if (typeof urls !== 'object' || urls === null) return urls
  return Object.fromEntries(Object.entries(urls).map(([name, url]) => [name, moveUrls(url, origin)]))
}
