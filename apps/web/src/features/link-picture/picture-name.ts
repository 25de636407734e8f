/** Which pictures exist: a closed set, so that nobody can have others drawn. Pure. */
import { coins, coinSlug, type Coin } from '@argosy/catalogue'
import type { MessageArea } from '../../messages/areas.ts'

export interface Picture {
  /** The area and id of the message that is drawn: the page's heading. */
  readonly area: MessageArea
  readonly messageId: string
  readonly coin?: Coin
}

const pages: Readonly<Record<string, Picture>> = {
  home: { area: 'home', messageId: 'home.hero.title' },
  prices: { area: 'price', messageId: 'price.title' },
  'how-to-buy': { area: 'price', messageId: 'howTo.title' },
  announcements: { area: 'announcements', messageId: 'announcements.title' },
  learn: { area: 'learn', messageId: 'learn.head.title' },
  'learn-order-types': { area: 'learn', messageId: 'learn.types.head.title' },
  'learn-safety': { area: 'learn', messageId: 'learn.safety.head.title' },
}

const coinPages: readonly (readonly [prefix: string, messageId: string])[] = [
  ['price-', 'price.coin.title'],
  ['how-to-buy-', 'howTo.buyCoin.title'],
  ['how-to-sell-', 'howTo.sellCoin.title'],
]

const coinBySlug = new Map(coins.map((coin) => [coinSlug(coin.assetId), coin]))

/**
 * `unknown_coin`: an operator may list a coin that has no description yet; its page names a picture that does not
 * exist.
 */
export function findPicture(name: string): Picture | 'unknown_coin' | undefined {
  if (Object.hasOwn(pages, name)) return pages[name]
  const page = coinPages.find(([prefix]) => name.startsWith(prefix))
  if (!page) return undefined
  const [prefix, messageId] = page
  const coin = coinBySlug.get(name.slice(prefix.length))
  return coin ? { area: 'price', messageId, coin } : 'unknown_coin'
}

/** Every name, for tests. */
export const pictureNames: readonly string[] = [
  ...Object.keys(pages),
  ...coinPages.flatMap(([prefix]) => [...coinBySlug.keys()].map((slug) => prefix + slug)),
]
