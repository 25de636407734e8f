import { useLingui } from '@lingui/react/macro'
import type { GlossaryTerm } from './glossary-term.ts'

export function useMarketTerms(): readonly GlossaryTerm[] {
  const { t } = useLingui()
  return [
    {
      id: 'order-book',
      name: t({
        id: 'learn.term.order-book',
        message: 'Order book',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.order-book',
        message: 'All open limit orders of a market, sorted by price: those to buy below, those to sell above.',
        comment: 'Glossary: what “Order book” means',
      }),
    },
    {
      id: 'depth',
      name: t({
        id: 'learn.term.depth',
        message: 'Depth',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.depth',
        message: 'How much can be bought or sold at each distance from the best price.',
        comment: 'Glossary: what “Depth” means',
      }),
    },
    {
      id: 'spread',
      name: t({
        id: 'learn.term.spread',
        message: 'Spread',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.spread',
        message: 'The distance between the best price to buy and the best price to sell.',
        comment: 'Glossary: what “Spread” means',
      }),
    },
    {
      id: 'slippage',
      name: t({
        id: 'learn.term.slippage',
        message: 'Slippage',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.slippage',
        message: 'How much worse than the best price an order is filled on average.',
        comment: 'Glossary: what “Slippage” means',
      }),
    },
    {
      id: 'last-price',
      name: t({
        id: 'learn.term.last-price',
        message: 'Last price',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.last-price',
        message: 'The price of the latest trade.',
        comment: 'Glossary: what “Last price” means',
      }),
    },
    {
      id: 'volume',
      name: t({
        id: 'learn.term.volume',
        message: 'Volume',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.volume',
        message: 'The quantity of a coin that was traded in a period.',
        comment: 'Glossary: what “Volume” means',
      }),
    },
    {
      id: 'candle',
      name: t({
        id: 'learn.term.candle',
        message: 'Candle',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.candle',
        message: 'One bar of the chart: the opening, highest, lowest and closing price of a period.',
        comment: 'Glossary: what “Candle” means',
      }),
    },
  ]
}
