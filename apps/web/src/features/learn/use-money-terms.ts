import { useLingui } from '@lingui/react/macro'
import type { GlossaryTerm } from './glossary-term.ts'

export function useMoneyTerms(): readonly GlossaryTerm[] {
  const { t } = useLingui()
  return [
    {
      id: 'maker',
      name: t({
        id: 'learn.term.maker',
        message: 'Maker',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.maker',
        message: 'The side of a trade whose order was already in the order book.',
        comment: 'Glossary: what “Maker” means',
      }),
    },
    {
      id: 'taker',
      name: t({
        id: 'learn.term.taker',
        message: 'Taker',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.taker',
        message: 'The side of a trade whose order came in and was filled at once.',
        comment: 'Glossary: what “Taker” means',
      }),
    },
    {
      id: 'fee',
      name: t({ id: 'learn.term.fee', message: 'Fee', comment: 'A term of the glossary, as in the table of terms' }),
      text: t({
        id: 'learn.text.fee',
        message:
          'What each side of a trade pays from what it receives. The rate depends on your VIP level and on whether you are maker or taker.',
        comment: 'Glossary: what “Fee” means',
      }),
    },
    {
      id: 'vip-level',
      name: t({
        id: 'learn.term.vip-level',
        message: 'VIP level',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.vip-level',
        message: 'What you have traded in the last thirty days decides your level. A higher level pays lower fees.',
        comment: 'Glossary: what “VIP level” means',
      }),
    },
    {
      id: 'balance',
      name: t({
        id: 'learn.term.balance',
        message: 'Balance',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.balance',
        message: 'All that you own of a coin: what you can use, and what your open orders have set aside.',
        comment: 'Glossary: what “Balance” means',
      }),
    },
    {
      id: 'available',
      name: t({
        id: 'learn.term.available',
        message: 'Available',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.available',
        message: 'The part of your balance that you can use for a new order.',
        comment: 'Glossary: what “Available” means',
      }),
    },
    {
      id: 'in-orders',
      name: t({
        id: 'learn.term.in-orders',
        message: 'In orders',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.in-orders',
        message:
          'The part of your balance that your open orders have set aside. It is free again when they are filled or canceled.',
        comment: 'Glossary: what “In orders” means',
      }),
    },
    {
      id: 'transfer',
      name: t({
        id: 'learn.term.transfer',
        message: 'Transfer',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.transfer',
        message: 'Moves money between your own accounts.',
        comment: 'Glossary: what “Transfer” means',
      }),
    },
    {
      id: 'sub-account',
      name: t({
        id: 'learn.term.sub-account',
        message: 'Sub-account',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.sub-account',
        message: 'A separate account under your main account, with balances, orders and API keys of its own.',
        comment: 'Glossary: what “Sub-account” means',
      }),
    },
    {
      id: 'simulation-trading',
      name: t({
        id: 'learn.term.simulation-trading',
        message: 'Simulation trading',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.simulation-trading',
        message: 'The same exchange at live prices with virtual money, for practice without risk.',
        comment: 'Glossary: what “Simulation trading” means',
      }),
    },
  ]
}
