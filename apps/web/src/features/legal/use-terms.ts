import { useLingui } from '@lingui/react/macro'
import type { DocumentSection } from '../documents/document-section.ts'
import { useLegalLinks } from './use-legal-links.ts'

export function useTerms(): readonly DocumentSection[] {
  const { t } = useLingui()
  const links = useLegalLinks()
  return [
    {
      id: 'service',
      title: t({ id: 'legal.terms.service', message: 'The service', comment: 'Heading in “Terms of use”' }),
      paragraphs: [
        t({
          id: 'legal.terms.service.1',
          message:
            'Argosy is an exchange for digital assets. You trade from your balance, against the orders of others, on an open order book.',
          comment: 'In “Terms of use”, under “The service”',
        }),
        t({
          id: 'legal.terms.service.2',
          message: 'The service consists of what these pages offer today. Whoever offers more in our name is not us.',
          comment: 'In “Terms of use”, under “The service”',
        }),
      ],
    },
    {
      id: 'account',
      title: t({ id: 'legal.terms.account', message: 'Your account', comment: 'Heading in “Terms of use”' }),
      paragraphs: [
        t({
          id: 'legal.terms.account.1',
          message:
            'You open an account with an email address or a phone number that is yours, and you use it for yourself only.',
          comment: 'In “Terms of use”, under “Your account”',
        }),
        t({
          id: 'legal.terms.account.2',
          message:
            'Keep your password, passkeys, recovery codes and API keys to yourself. Support never requests them. What is done with them, and in your sub-accounts, counts as done by you.',
          comment: 'In “Terms of use”, under “Your account”',
        }),
      ],
      links: [links.security],
    },
    {
      id: 'orders',
      title: t({ id: 'legal.terms.orders', message: 'Orders and trades', comment: 'Heading in “Terms of use”' }),
      paragraphs: [
        t({
          id: 'legal.terms.orders.1',
          message:
            'An order counts once the exchange has accepted it. The best price is filled first and, at one price, the earlier order.',
          comment: 'In “Terms of use”, under “Orders and trades”',
        }),
        t({
          id: 'legal.terms.orders.2',
          message:
            'A trade is final. What is left of an open order can be canceled while its market accepts cancellations.',
          comment: 'In “Terms of use”, under “Orders and trades”',
        }),
        t({
          id: 'legal.terms.orders.3',
          message: 'A market can be halted, limited to cancellations or delisted. Delisting cancels its open orders.',
          comment: 'In “Terms of use”, under “Orders and trades”',
        }),
        t({
          id: 'legal.terms.orders.4',
          message:
            'So that markets have prices, programs of the exchange place orders too. They use the same order book under the same rules.',
          comment: 'In “Terms of use”, under “Orders and trades”',
        }),
      ],
    },
    {
      id: 'fees',
      title: t({ id: 'legal.terms.fees', message: 'Fees', comment: 'Heading in “Terms of use”' }),
      paragraphs: [
        t({
          id: 'legal.terms.fees.1',
          message:
            'Each side of a trade pays a fee from what it receives, at the rate in force at that moment. The fee schedule shows every rate.',
          comment: 'In “Terms of use”, under “Fees”',
        }),
      ],
      links: [links.fees],
    },
    {
      id: 'simulation',
      title: t({ id: 'legal.terms.simulation', message: 'Simulation trading', comment: 'Heading in “Terms of use”' }),
      paragraphs: [
        t({
          id: 'legal.terms.simulation.1',
          message:
            'Simulation trading uses virtual money. It has no value, cannot be paid out and never becomes a real balance.',
          comment: 'In “Terms of use”, under “Simulation trading”',
        }),
      ],
    },
    {
      id: 'programs',
      title: t({ id: 'legal.terms.programs', message: 'Programs', comment: 'Heading in “Terms of use”' }),
      paragraphs: [
        t({
          id: 'legal.terms.programs.1',
          message:
            'A program of yours uses an API key with the permissions that you give it, within the published limits.',
          comment: 'In “Terms of use”, under “Programs”',
        }),
      ],
      links: [links.api],
    },
    {
      id: 'misuse',
      title: t({ id: 'legal.terms.misuse', message: 'What is not allowed', comment: 'Heading in “Terms of use”' }),
      paragraphs: [],
      items: [
        t({
          id: 'legal.terms.misuse.item-1',
          message: 'Using the accounts of other people, or deceiving our users or our support.',
          comment: 'In “Terms of use”, in the list “What is not allowed”',
        }),
        t({
          id: 'legal.terms.misuse.item-2',
          message:
            'Moving prices with orders that are not meant to be filled, or with trades between people who act together.',
          comment: 'In “Terms of use”, in the list “What is not allowed”',
        }),
        t({
          id: 'legal.terms.misuse.item-3',
          message: 'Disturbing the service or getting around its limits.',
          comment: 'In “Terms of use”, in the list “What is not allowed”',
        }),
      ],
    },
    {
      id: 'research',
      title: t({ id: 'legal.terms.research', message: 'Security research', comment: 'Heading in “Terms of use”' }),
      paragraphs: [
        t({
          id: 'legal.terms.research.1',
          message: 'Looking for security flaws is welcome within the rules for researchers.',
          comment: 'In “Terms of use”, under “Security research”',
        }),
      ],
      links: [links.researchers],
    },
    {
      id: 'frozen',
      title: t({ id: 'legal.terms.frozen', message: 'Frozen accounts', comment: 'Heading in “Terms of use”' }),
      paragraphs: [
        t({
          id: 'legal.terms.frozen.1',
          message:
            'You can freeze your account yourself. We can freeze an account on suspicion of misuse or to protect its owner; this takes two operators and is recorded.',
          comment: 'In “Terms of use”, under “Frozen accounts”',
        }),
        t({
          id: 'legal.terms.frozen.2',
          message:
            'While an account is frozen nobody can sign in to it, and its open orders are canceled. Its balance stays.',
          comment: 'In “Terms of use”, under “Frozen accounts”',
        }),
      ],
    },
    {
      id: 'warranty',
      title: t({ id: 'legal.terms.warranty', message: 'No warranty', comment: 'Heading in “Terms of use”' }),
      paragraphs: [
        t({
          id: 'legal.terms.warranty.1',
          message:
            'The software is published under the Apache License 2.0, without warranty of any kind. We do not promise that the service always runs; the status page shows when it did.',
          comment: 'In “Terms of use”, under “No warranty”',
        }),
        t({
          id: 'legal.terms.warranty.2',
          message: 'Digital assets can lose all their value. Read the risk disclosure before you trade.',
          comment: 'In “Terms of use”, under “No warranty”',
        }),
      ],
      links: [links.status, links.risk],
    },
    {
      id: 'changes',
      title: t({ id: 'legal.terms.changes', message: 'Changes', comment: 'Heading in “Terms of use”' }),
      paragraphs: [
        t({
          id: 'legal.terms.changes.1',
          message:
            'The date at the top is the day of the last change. Changes are announced in the notices behind the bell.',
          comment: 'In “Terms of use”, under “Changes”',
        }),
      ],
    },
  ]
}
