import { Header } from '../header/header.tsx'
import type { HeaderProps } from '../types.ts'
import { defineFrameElement } from './frame-element.tsx'
import { commonEvents, commonProperties } from './common.ts'

defineFrameElement<HeaderProps>('argosy-header', {
  Component: Header,
  kind: 'header',
  styles: new URL(/* @vite-ignore */ './argosy-frame.css', import.meta.url),
  defaults: { project: 'events' },
  properties: [
    ...commonProperties,
    'project',
    'userResult',
    'sections',
    'markets',
    'popularMarkets',
    'recentMarkets',
    'notices',
    'onSectionOpen',
    'onSearchOpen',
    'onMarketFound',
    'onNoticesOpen',
    'onSignIn',
    'onSignOut',
  ],
  events: {
    ...commonEvents,
    onSectionOpen: 'section-open',
    onSearchOpen: 'search-open',
    onMarketFound: 'market-found',
    onNoticesOpen: 'notices-open',
    onSignIn: 'sign-in',
    onSignOut: 'sign-out',
  },
})
