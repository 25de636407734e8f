import { useLingui } from '@lingui/react/macro'

export type HowToKind = 'buy' | 'sell' | 'wallet'

interface HowToMessages {
  readonly title: string
  readonly lead: string
  readonly headTitle: string
  readonly headDescription: string
}

/** Titles, leads and head tags of the pages about one coin: Bitcoin, BTC. */
export function useHowToMessages(kind: HowToKind, name: string, symbol: string): HowToMessages {
  const { t } = useLingui()
  const messages: Readonly<Record<HowToKind, HowToMessages>> = {
    buy: {
      title: t({ id: 'howTo.buyCoin.title', message: `How to buy ${name}`, comment: 'Heading and link' }),
      lead: t({
        id: 'howTo.buyCoin.lead',
        message: 'Four steps, as they are on this exchange today. Practice first: it costs nothing.',
        comment: 'Under the heading “How to buy Bitcoin”',
      }),
      headTitle: t({
        id: 'howTo.buyCoin.head.title',
        message: `How to buy ${name} (${symbol}) | Argosy`,
        comment: 'Title of the browser tab and of search results',
      }),
      headDescription: t({
        id: 'howTo.buyCoin.head.description',
        message: `How to buy ${name} on Argosy step by step: what is offered today, what is not yet, and how to practice with virtual money.`,
        comment: 'Description for search engines',
      }),
    },
    sell: {
      title: t({ id: 'howTo.sellCoin.title', message: `How to sell ${name}`, comment: 'Heading and link' }),
      lead: t({
        id: 'howTo.sellCoin.lead',
        message:
          'A sale brings a balance here, at a price that you see before you confirm. Practice first: it costs nothing.',
        comment: 'Under the heading “How to sell Bitcoin”',
      }),
      headTitle: t({
        id: 'howTo.sellCoin.head.title',
        message: `How to sell ${name} (${symbol}) | Argosy`,
        comment: 'Title of the browser tab and of search results',
      }),
      headDescription: t({
        id: 'howTo.sellCoin.head.description',
        message: `How to sell ${name} on Argosy step by step: what is offered today, what is not yet, and how to practice with virtual money.`,
        comment: 'Description for search engines',
      }),
    },
    wallet: {
      title: t({
        id: 'howTo.walletCoin.title',
        message: `How to sell ${name} from a wallet`,
        comment: 'Heading and link; a wallet of one’s own, not an account here',
      }),
      lead: t({
        id: 'howTo.walletCoin.lead',
        message: `Argosy takes no deposits from wallets yet, so ${symbol} in a wallet of your own cannot be sold here today. You can practice the sale with virtual money.`,
        comment: 'Under the heading “How to sell Bitcoin from a wallet”; BTC',
      }),
      headTitle: t({
        id: 'howTo.walletCoin.head.title',
        message: `How to sell ${name} (${symbol}) from a wallet | Argosy`,
        comment: 'Title of the browser tab and of search results',
      }),
      headDescription: t({
        id: 'howTo.walletCoin.head.description',
        message: `Selling ${name} from a wallet of your own on Argosy: what is offered today, what is not yet, and how to practice the sale.`,
        comment: 'Description for search engines',
      }),
    },
  }
  return messages[kind]
}
