import { useLingui } from '@lingui/react/macro'
import {
  aboutPage,
  announcementsPage,
  apiDocsPage,
  defaultSpotPage,
  howToBuyPage,
  howToSellPage,
  learnPage,
  legalPages,
  orderTypesPage,
  securityPage,
} from '../default-pages.ts'
import type { FrameSection } from '../types.ts'

/** The navigation of header, drawer and footer; it lists only existing pages. A new page is one more entry. */
export function useSections(): readonly FrameSection[] {
  const { t } = useLingui()
  const howToBuy = t({
    id: 'frame.nav.how-to-buy',
    message: 'How to buy',
    comment: 'Navigation, under Learn',
  })
  return [
    {
      id: 'buy',
      label: t({ id: 'frame.nav.buy', message: 'Buy', comment: 'Navigation: how to buy coins; very short' }),
      path: howToBuyPage,
      links: [],
    },
    {
      id: 'markets',
      label: t({ id: 'frame.nav.markets', message: 'Markets', comment: 'Navigation: prices of all markets' }),
      path: '/markets',
      hasPopularMarkets: true,
      links: [
        {
          id: 'overview',
          icon: 'markets',
          path: '/markets',
          label: t({ id: 'frame.nav.overview', message: 'Overview', comment: 'Navigation, under Markets' }),
          text: t({
            id: 'frame.nav.overview.text',
            message: 'Every market with its price, change and volume',
            comment: 'Navigation: one line under Overview',
          }),
        },
        {
          id: 'favourites',
          icon: 'star',
          path: '/markets?tab=favourites',
          label: t({ id: 'frame.nav.favourites', message: 'Favorites', comment: 'Navigation, under Markets' }),
          text: t({
            id: 'frame.nav.favourites.text',
            message: 'The markets you have marked with a star',
            comment: 'Navigation: one line under Favourites',
          }),
        },
        {
          id: 'gainers',
          icon: 'up',
          path: '/markets?tab=gainers',
          label: t({ id: 'frame.nav.gainers', message: 'Gainers', comment: 'Navigation, under Markets' }),
          text: t({
            id: 'frame.nav.gainers.text',
            message: 'What rose most in the last 24 hours',
            comment: 'Navigation: one line under Gainers',
          }),
        },
        {
          id: 'losers',
          icon: 'down',
          path: '/markets?tab=losers',
          label: t({ id: 'frame.nav.losers', message: 'Losers', comment: 'Navigation, under Markets' }),
          text: t({
            id: 'frame.nav.losers.text',
            message: 'What fell most in the last 24 hours',
            comment: 'Navigation: one line under Losers',
          }),
        },
        {
          id: 'prices',
          icon: 'tag',
          path: '/price',
          label: t({ id: 'frame.nav.prices', message: 'Coin prices', comment: 'Navigation, under Markets' }),
          text: t({
            id: 'frame.nav.prices.text',
            message: 'A page for each coin, with converter and chart',
            comment: 'Navigation: one line under Coin prices',
          }),
        },
      ],
    },
    {
      id: 'trade',
      label: t({ id: 'frame.nav.trade', message: 'Trade', comment: 'Navigation: ways to trade' }),
      path: defaultSpotPage,
      links: [
        {
          id: 'spot',
          group: t({
            id: 'frame.nav.own-money',
            message: 'With your own money',
            comment: 'Navigation: heading above ways to trade',
          }),
          icon: 'candles',
          path: defaultSpotPage,
          label: t({ id: 'frame.nav.spot', message: 'Spot trading', comment: 'Navigation, under Trade' }),
          text: t({
            id: 'frame.nav.spot.text',
            message: 'Buy and sell coins on an open order book',
            comment: 'Navigation: one line under Spot trading',
          }),
        },
        {
          id: 'simulation',
          group: t({
            id: 'frame.nav.no-risk',
            message: 'Without risk',
            comment: 'Navigation: heading above simulation trading',
          }),
          icon: 'flask',
          path: defaultSpotPage,
          startsSimulation: true,
          label: t({ id: 'frame.nav.simulation', message: 'Simulation trading', comment: 'Navigation, under Trade' }),
          text: t({
            id: 'frame.nav.simulation.text',
            message: 'Practice with virtual money, no risk',
            comment: 'Navigation: one line under Simulation trading',
          }),
        },
      ],
    },
    {
      id: 'learn',
      label: t({ id: 'frame.nav.learn', message: 'Learn', comment: 'Navigation: instructions' }),
      path: learnPage,
      links: [
        {
          id: 'glossary',
          icon: 'markets',
          path: learnPage,
          label: t({ id: 'frame.nav.glossary', message: 'Guides and glossary', comment: 'Navigation, under Learn' }),
          text: t({
            id: 'frame.nav.glossary.text',
            message: 'What the terms mean, and how to stay safe',
            comment: 'Navigation: one line under Guides and glossary',
          }),
        },
        {
          id: 'order-types',
          icon: 'candles',
          path: orderTypesPage,
          label: t({ id: 'frame.nav.order-types', message: 'Order types', comment: 'Navigation, under Learn' }),
          text: t({
            id: 'frame.nav.order-types.text',
            message: 'With examples that the engine has calculated',
            comment: 'Navigation: one line under Order types',
          }),
        },
        {
          id: 'how-to-buy',
          icon: 'card',
          path: howToBuyPage,
          label: howToBuy,
          text: t({
            id: 'frame.nav.how-to-buy.text',
            message: 'Step by step, for each coin',
            comment: 'Navigation: one line under How to buy',
          }),
        },
        {
          id: 'how-to-sell',
          icon: 'upload',
          path: howToSellPage,
          label: t({ id: 'frame.nav.how-to-sell', message: 'How to sell', comment: 'Navigation, under Learn' }),
          text: t({
            id: 'frame.nav.how-to-sell.text',
            message: 'From your balance, and what a wallet can do',
            comment: 'Navigation: one line under How to sell',
          }),
        },
      ],
    },
    {
      id: 'api',
      label: t({ id: 'frame.nav.api', message: 'API', comment: 'Navigation: for those who write programs' }),
      path: apiDocsPage,
      links: [],
    },
  ]
}

/** The columns that only the footer has. */
export function useFooterSections(): readonly FrameSection[] {
  const { t } = useLingui()
  return [
    {
      id: 'help',
      label: t({ id: 'frame.footer.help', message: 'Help', comment: 'Footer: heading of a column' }),
      path: aboutPage,
      links: [
        {
          id: 'announcements',
          path: announcementsPage,
          label: t({ id: 'frame.footer.announcements', message: 'Announcements', comment: 'Footer: a link' }),
        },
        {
          id: 'about',
          path: aboutPage,
          label: t({ id: 'frame.footer.about', message: 'About Argosy', comment: 'Footer: a link' }),
        },
        {
          id: 'security',
          path: securityPage,
          label: t({ id: 'frame.footer.security', message: 'Security', comment: 'Footer: a link' }),
        },
      ],
    },
    {
      id: 'legal',
      label: t({ id: 'frame.footer.legal', message: 'Legal', comment: 'Footer: heading of a column' }),
      path: legalPages.terms,
      links: [
        {
          id: 'terms',
          path: legalPages.terms,
          label: t({ id: 'frame.footer.terms', message: 'Terms of use', comment: 'Footer: a link' }),
        },
        {
          id: 'privacy',
          path: legalPages.privacy,
          label: t({ id: 'frame.footer.privacy', message: 'Privacy policy', comment: 'Footer: a link' }),
        },
        {
          id: 'risk',
          path: legalPages.risk,
          label: t({ id: 'frame.footer.disclosure', message: 'Risk disclosure', comment: 'Footer: a link' }),
        },
        {
          id: 'cookies',
          path: legalPages.cookies,
          label: t({ id: 'frame.footer.cookies', message: 'Cookies', comment: 'Footer: a link' }),
        },
      ],
    },
  ]
}
