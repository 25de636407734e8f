import { useLingui } from '@lingui/react/macro'
import type { Question } from '../questions/question-list.tsx'

export function useQuestions(): readonly Question[] {
  const { t } = useLingui()
  return [
    {
      question: t({ id: 'home.faq.what.q', message: 'What is Argosy?', comment: 'Question' }),
      answer: t({
        id: 'home.faq.what.a',
        message:
          'An exchange for digital assets whose whole source code is open under the Apache 2.0 license. You can read how it works, run it yourself and check what it claims.',
        comment: 'Answer',
      }),
    },
    {
      question: t({ id: 'home.faq.account.q', message: 'Do I need an account to look around?', comment: 'Question' }),
      answer: t({
        id: 'home.faq.account.a',
        message:
          'No. Prices, order books, trades and charts are open to everybody, and your favorite markets are kept in your browser. You sign in only to place orders.',
        comment: 'Answer',
      }),
    },
    {
      question: t({ id: 'home.faq.simulation.q', message: 'What is simulation trading?', comment: 'Question' }),
      answer: t({
        id: 'home.faq.simulation.a',
        message:
          'A second exchange with virtual money, kept apart from the real one. It runs the same engine with the same rules, so what you learn there holds here. A bar across the page tells you while it is on.',
        comment: 'Answer',
      }),
    },
    {
      question: t({
        id: 'home.faq.freshness.q',
        message: 'What do Live, Catching up, Stale and Offline mean?',
        comment: 'Question; the four words are the marks beside prices, spelled as they are there',
      }),
      answer: t({
        id: 'home.faq.freshness.a',
        message:
          'Live: the numbers are complete and current. Catching up: the newest ones are on their way. Stale: they may be old, so an order cannot be sent on them. Offline: there is no connection, and the page keeps trying.',
        comment: 'Answer',
      }),
    },
    {
      question: t({ id: 'home.faq.orders.q', message: 'Which orders can I place?', comment: 'Question' }),
      answer: t({
        id: 'home.faq.orderTypes.a',
        message:
          'Limit, market, stop limit, stop market, trailing stop, OCO and iceberg orders, on every spot market. Take profit and stop loss can come with an order. A limit order waits in the book at your price until it is filled or you cancel it, and it never trades at a worse price than yours.',
        comment: 'Answer',
      }),
    },
    {
      question: t({
        id: 'home.faq.failure.q',
        message: 'What happens to my order when a server fails?',
        comment: 'Question',
      }),
      answer: t({
        id: 'home.faq.failure.a',
        message:
          'It stays. An order is written to a journal on disk before it is confirmed. If a machine stops, another reads the journal and goes on from the same state: every confirmed order is there, once.',
        comment: 'Answer',
      }),
    },
    {
      question: t({ id: 'home.faq.rounding.q', message: 'How are amounts rounded?', comment: 'Question' }),
      answer: t({
        id: 'home.faq.rounding.a',
        message:
          'Prices, quantities and balances are whole numbers of the smallest unit, so there is nothing to round. Where a page shows fewer digits to save room, it cuts them and keeps the exact amount behind.',
        comment: 'Answer',
      }),
    },
  ]
}
