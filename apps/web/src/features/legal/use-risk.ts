import { useLingui } from '@lingui/react/macro'
import type { DocumentSection } from '../documents/document-section.ts'
import { useLegalLinks } from './use-legal-links.ts'

export function useRisk(): readonly DocumentSection[] {
  const { t } = useLingui()
  const links = useLegalLinks()
  return [
    {
      id: 'prices',
      title: t({ id: 'legal.risk.prices', message: 'Prices', comment: 'Heading in “Risk disclosure”' }),
      paragraphs: [
        t({
          id: 'legal.risk.prices.1',
          message:
            'The price of a coin can fall by half within a day, and it can fall to nothing. Past prices say nothing about future ones.',
          comment: 'In “Risk disclosure”, under “Prices”',
        }),
      ],
    },
    {
      id: 'orders',
      title: t({ id: 'legal.risk.orders', message: 'Orders', comment: 'Heading in “Risk disclosure”' }),
      paragraphs: [
        t({
          id: 'legal.risk.orders.1',
          message:
            'A market order is filled at the prices that are in the order book at that moment, a large one at several prices.',
          comment: 'In “Risk disclosure”, under “Orders”',
        }),
        t({
          id: 'legal.risk.orders.2',
          message:
            'A stop order becomes active when its trigger price is reached. In a fast market it can be filled far from that price, and a stop limit order may not be filled at all.',
          comment: 'In “Risk disclosure”, under “Orders”',
        }),
      ],
    },
    {
      id: 'liquidity',
      title: t({ id: 'legal.risk.liquidity', message: 'Liquidity', comment: 'Heading in “Risk disclosure”' }),
      paragraphs: [
        t({
          id: 'legal.risk.liquidity.1',
          message: 'In a market with few orders you may find no buyer near the last price, or none at all.',
          comment: 'In “Risk disclosure”, under “Liquidity”',
        }),
      ],
    },
    {
      id: 'technology',
      title: t({ id: 'legal.risk.technology', message: 'Technology', comment: 'Heading in “Risk disclosure”' }),
      paragraphs: [
        t({
          id: 'legal.risk.technology.1',
          message:
            'The exchange, your connection and your device can fail. Open orders stay in the market while you are offline and can be filled.',
          comment: 'In “Risk disclosure”, under “Technology”',
        }),
      ],
      links: [links.status],
    },
    {
      id: 'theft',
      title: t({ id: 'legal.risk.theft', message: 'Theft', comment: 'Heading in “Risk disclosure”' }),
      paragraphs: [
        t({
          id: 'legal.risk.theft.1',
          message:
            'Whoever has your password and your second factor, or your API key, can act in your name. What is lost that way rarely comes back. Protect your account with a passkey.',
          comment: 'In “Risk disclosure”, under “Theft”',
        }),
      ],
      links: [links.security],
    },
    {
      id: 'coins',
      title: t({ id: 'legal.risk.coins', message: 'Coins', comment: 'Heading in “Risk disclosure”' }),
      paragraphs: [
        t({
          id: 'legal.risk.coins.1',
          message: 'A project can end, its network can be attacked, and its coin can be delisted here.',
          comment: 'In “Risk disclosure”, under “Coins”',
        }),
      ],
    },
    {
      id: 'law',
      title: t({ id: 'legal.risk.law', message: 'Law and taxes', comment: 'Heading in “Risk disclosure”' }),
      paragraphs: [
        t({
          id: 'legal.risk.law.1',
          message:
            'Rules and taxes for digital assets differ from country to country and change. Whether you may trade and what you owe is for you to find out.',
          comment: 'In “Risk disclosure”, under “Law and taxes”',
        }),
      ],
    },
    {
      id: 'advice',
      title: t({ id: 'legal.risk.advice', message: 'No advice', comment: 'Heading in “Risk disclosure”' }),
      paragraphs: [
        t({
          id: 'legal.risk.advice.1',
          message: 'Nothing on these pages is advice to buy or to sell.',
          comment: 'In “Risk disclosure”, under “No advice”',
        }),
      ],
    },
    {
      id: 'practice',
      title: t({ id: 'legal.risk.practice', message: 'Practice first', comment: 'Heading in “Risk disclosure”' }),
      paragraphs: [
        t({
          id: 'legal.risk.practice.1',
          message:
            'The switch in the header turns on simulation trading: the same kinds of orders at live prices, with virtual money. It does not show how you act when the money is your own.',
          comment: 'In “Risk disclosure”, under “Practice first”',
        }),
      ],
    },
  ]
}
