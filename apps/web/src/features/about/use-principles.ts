import { defaultSpotPage } from '@argosy/frame/default-pages'
import { useLingui } from '@lingui/react/macro'

interface Principle {
  readonly id: string
  readonly title: string
  readonly text: string
  /** Where it can be checked. */
  readonly link?: { readonly label: string; readonly path: string }
}

export function usePrinciples(): readonly Principle[] {
  const { t } = useLingui()
  return [
    {
      id: 'open',
      title: t({ id: 'about.open', message: 'Open source', comment: 'Heading of a principle' }),
      text: t({
        id: 'about.open.text',
        message:
          'All that runs here is open source: pages, matching engine, ledger and tests. Anyone can read it, run it and check it.',
        comment: 'A principle',
      }),
    },
    {
      id: 'journal',
      title: t({ id: 'about.journal', message: 'Stored before it is answered', comment: 'Heading of a principle' }),
      text: t({
        id: 'about.journal.text',
        message:
          'Each order is written to a journal before you receive an answer. What was accepted survives a failure of our servers.',
        comment: 'A principle',
      }),
    },
    {
      id: 'ledger',
      title: t({ id: 'about.ledger', message: 'A ledger that adds up', comment: 'Heading of a principle' }),
      text: t({
        id: 'about.ledger.text',
        message:
          'Every movement of money is booked twice. For each asset all accounts add up to zero, after every single order.',
        comment: 'A principle; double-entry bookkeeping',
      }),
    },
    {
      id: 'equal',
      title: t({ id: 'about.equal', message: 'One rule for everyone', comment: 'Heading of a principle' }),
      text: t({
        id: 'about.equal.text',
        message:
          'The best price comes first and, at one price, the earlier order. People, programs and the exchange’s own quotes follow the same rule.',
        comment: 'A principle',
      }),
      link: {
        label: t({ id: 'about.equal.link', message: 'Terms of use', comment: 'Link to the page' }),
        path: '/legal/terms',
      },
    },
    {
      id: 'screens',
      title: t({ id: 'about.screens', message: 'Screens that show what is true', comment: 'Heading of a principle' }),
      text: t({
        id: 'about.screens.text',
        message:
          'A price that is no longer current is marked as stale, and no order can be sent on it. What is not offered is not shown.',
        comment: 'A principle',
      }),
      link: {
        label: t({ id: 'about.screens.link', message: 'Spot trading', comment: 'Link to the trading page' }),
        path: defaultSpotPage,
      },
    },
    {
      id: 'status',
      title: t({ id: 'about.status', message: 'Measured from outside', comment: 'Heading of a principle' }),
      text: t({
        id: 'about.status.text',
        message:
          'A separate program checks every minute whether the exchange answers, and publishes what it finds, outages included.',
        comment: 'A principle',
      }),
      link: {
        label: t({ id: 'about.status.link', message: 'Exchange status', comment: 'Link to the page' }),
        path: '/status',
      },
    },
  ]
}
