import { parsePrice, type MarketTerms } from '@argosy/wire'
import { type Realm } from '@argosy/catalogue'
import { restEndpoints } from '@argosy/open-api'
import { accept, refuse, type Answer } from '../../http/answer.ts'
import type { ReadTickers } from '../../market-data/read-tickers.ts'
import { openKeyRoute } from '../endpoint/open-route.ts'
import { placeOpenOrder } from './place-open-order.ts'
import type { SpotDeps } from './spot-deps.ts'
import { toPlanBody } from './to-order-body.ts'

/** An order that waits for a price. Spot has one price, so both trigger types mean the latest trade price. */
export function openPlacePlanRoute(deps: Omit<SpotDeps, 'orderRecords'>) {
  const { engines, readTickers } = deps
  return openKeyRoute({
    ...restEndpoints.placePlan,
    handle: async ({ realm, key, input }) => {
      const terms = (await engines[realm].readDirectory()).markets.get(input.symbol)
      if (!terms) return refuse(400, 'market_unknown')
      const direction = await chooseDirection(readTickers, realm, terms, input.triggerPrice)
      if (!direction.ok) return direction
      return placeOpenOrder(deps, realm, key.accountId, toPlanBody(input, direction.data))
    },
  })
}

/**
 * Programs send only a price; the engine also needs the direction, which is the one still ahead. The engine checks that
 * it is.
 */
async function chooseDirection(
  readTickers: ReadTickers,
  realm: Realm,
  terms: MarketTerms,
  triggerPrice: string,
): Promise<Answer<'rise' | 'fall'>> {
  const price = parsePrice(triggerPrice, terms)
  if (!price.ok) return refuse(400, price.refusal)
  const ticker = (await readTickers(realm)).find(({ marketId }) => marketId === terms.marketId)
  return accept(price.value > BigInt(ticker?.last ?? 0) ? 'rise' : 'fall')
}
