import { useLingui } from '@lingui/react/macro'
import type { GlossaryTerm } from './glossary-term.ts'

export function useOrderTerms(): readonly GlossaryTerm[] {
  const { t } = useLingui()
  return [
    {
      id: 'order',
      name: t({
        id: 'learn.term.order',
        message: 'Order',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.order',
        message: 'An instruction to buy or sell a quantity of a coin. It stays open until it is filled or canceled.',
        comment: 'Glossary: what “Order” means',
      }),
    },
    {
      id: 'limit-order',
      name: t({
        id: 'learn.term.limit-order',
        message: 'Limit order',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.limit-order',
        message:
          'An order with a price of its own: it is filled at that price or a better one. What is not filled at once waits in the order book.',
        comment: 'Glossary: what “Limit order” means',
      }),
    },
    {
      id: 'market-order',
      name: t({
        id: 'learn.term.market-order',
        message: 'Market order',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.market-order',
        message:
          'An order that is filled at once at the best prices in the order book. Price protection ends it when the price would move too far.',
        comment: 'Glossary: what “Market order” means',
      }),
    },
    {
      id: 'stop-limit',
      name: t({
        id: 'learn.term.stop-limit',
        message: 'Stop limit',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.stop-limit',
        message: 'Waits until the last price reaches its trigger price, then becomes a limit order.',
        comment: 'Glossary: what “Stop limit” means',
      }),
    },
    {
      id: 'stop-market',
      name: t({
        id: 'learn.term.stop-market',
        message: 'Stop market',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.stop-market',
        message: 'Waits until the last price reaches its trigger price, then becomes a market order.',
        comment: 'Glossary: what “Stop market” means',
      }),
    },
    {
      id: 'take-profit',
      name: t({
        id: 'learn.term.take-profit',
        message: 'Take profit',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.take-profit',
        message: 'An order that secures a gain: it waits until the price has moved in your favor.',
        comment: 'Glossary: what “Take profit” means',
      }),
    },
    {
      id: 'stop-loss',
      name: t({
        id: 'learn.term.stop-loss',
        message: 'Stop loss',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.stop-loss',
        message: 'An order that limits a loss: it waits until the price has moved against you.',
        comment: 'Glossary: what “Stop loss” means',
      }),
    },
    {
      id: 'trailing-stop',
      name: t({
        id: 'learn.term.trailing-stop',
        message: 'Trailing stop',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.trailing-stop',
        message:
          'A stop order whose trigger price follows the price at a fixed distance, the callback rate, as long as the price moves in your favor.',
        comment: 'Glossary: what “Trailing stop” means',
      }),
    },
    {
      id: 'oco',
      name: t({ id: 'learn.term.oco', message: 'OCO', comment: 'A term of the glossary, as in the table of terms' }),
      text: t({
        id: 'learn.text.oco',
        message:
          'Two orders of which one cancels the other: a limit order for the gain and a stop order for the loss. Money is set aside only once.',
        comment: 'Glossary: what “OCO” means',
      }),
    },
    {
      id: 'iceberg',
      name: t({
        id: 'learn.term.iceberg',
        message: 'Iceberg',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.iceberg',
        message:
          'A limit order that shows only part of its quantity in the order book. Each further part joins the end of the queue.',
        comment: 'Glossary: what “Iceberg” means',
      }),
    },
    {
      id: 'post-only',
      name: t({
        id: 'learn.term.post-only',
        message: 'Post-only',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.post-only',
        message: 'A limit order that only adds to the order book: if it would be filled at once, it is refused.',
        comment: 'Glossary: what “Post-only” means',
      }),
    },
    {
      id: 'gtc',
      name: t({ id: 'learn.term.gtc', message: 'GTC', comment: 'A term of the glossary, as in the table of terms' }),
      text: t({
        id: 'learn.text.gtc',
        message: 'Good till canceled: the order stays open until it is filled or you cancel it.',
        comment: 'Glossary: what “GTC” means',
      }),
    },
    {
      id: 'ioc',
      name: t({ id: 'learn.term.ioc', message: 'IOC', comment: 'A term of the glossary, as in the table of terms' }),
      text: t({
        id: 'learn.text.ioc',
        message: 'Immediate or cancel: what is not filled at once is canceled.',
        comment: 'Glossary: what “IOC” means',
      }),
    },
    {
      id: 'fok',
      name: t({ id: 'learn.term.fok', message: 'FOK', comment: 'A term of the glossary, as in the table of terms' }),
      text: t({
        id: 'learn.text.fok',
        message: 'Fill or kill: the order is filled at once and whole, or it is refused.',
        comment: 'Glossary: what “FOK” means',
      }),
    },
    {
      id: 'trigger-price',
      name: t({
        id: 'learn.term.trigger-price',
        message: 'Trigger price',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.trigger-price',
        message: 'The price at which a waiting order becomes active. It is compared with the last price.',
        comment: 'Glossary: what “Trigger price” means',
      }),
    },
    {
      id: 'self-trade-prevention',
      name: t({
        id: 'learn.term.self-trade-prevention',
        message: 'Self-trade prevention',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.self-trade-prevention',
        message: 'Prevents your own orders from trading with each other: you choose which of the two is canceled.',
        comment: 'Glossary: what “Self-trade prevention” means',
      }),
    },
  ]
}
