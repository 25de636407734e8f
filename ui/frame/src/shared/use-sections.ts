import { useLingui } from '@lingui/react/macro'
import { defaultSpotPage } from '../default-pages.ts'
import type { FrameSection } from '../types.ts'

/** The exchange's own navigation: only what exists. */
export function useSections(): readonly FrameSection[] {
  const { t } = useLingui()
  return [
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
      ],
    },
    {
      id: 'trade',
      label: t({ id: 'frame.nav.trade', message: 'Trade', comment: 'Navigation: ways to trade' }),
      path: defaultSpotPage,
      links: [
        {
          id: 'spot',
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
  ]
}
