/** All inputs and outputs of header and footer (FRM-2). */
import type { ReactNode } from 'react'

/** The names in this interface; the app's own are white and black (FRM-4). */
export type FrameTheme = 'light' | 'dark'

/** The digits of languages with two kinds: 123 or ١٢٣. */
export type FrameDigits = 'latn' | 'arab'

export interface FrameCurrency {
  /** Upper-case name: USD. */
  readonly value: string
  readonly symbol: string
  /** `NAME-symbol`: USD-$. */
  readonly label: string
}

/** Given only when a userId exists (FRM-3). */
export interface FrameUserInfo {
  readonly userId: string
  readonly userName: string
  /** A test user of an exchange under development. */
  readonly isDevelopment?: boolean
  /** The session acts as a sub-account of the person who signed in. */
  readonly isSubAccount?: boolean
}

/** The gateway's answer about the visitor; null without one. The header only checks that it is present. */
export type FrameUserResult = object | null

export interface FrameMarket {
  readonly symbol: string
  readonly base: string
  readonly quote: string
  /** The coin's name: Bitcoin. */
  readonly name?: string
  /** Plain decimal text: 67431.20. */
  readonly price?: string
  /** Change over the last day: 214 is +2.14 %. */
  readonly changeBasisPoints?: number
}

export interface FrameNotice {
  readonly id: string
  readonly title: string
  readonly text?: string
  readonly href?: string
  readonly timeMs: number
  readonly isRead: boolean
}

/** The bell of a signed-in user, who has notifications beside the notices. */
export interface FrameBell {
  readonly label: string
  /** Shown at the bell; empty without unread notifications. */
  readonly count: string
  /** Replaces the list of notices. */
  readonly panel: ReactNode
}

export interface FrameLink {
  readonly id: string
  readonly label: string
  readonly text?: string
  /** The path without language: /markets. */
  readonly path: string
  readonly icon?: FrameIcon
  /** The heading above this link and the following ones, in a menu. */
  readonly group?: string
  /** Turns simulation trading on before it opens the page. */
  readonly startsSimulation?: boolean
}

export type FrameIcon = 'markets' | 'star' | 'up' | 'down' | 'candles' | 'flask' | 'tag' | 'card' | 'upload'

export interface FrameSection {
  readonly id: string
  readonly label: string
  readonly path: string
  /** The links of its submenu; without any it is a plain link. */
  readonly links: readonly FrameLink[]
  /** Shows the popular markets beside its links. */
  readonly hasPopularMarkets?: boolean
}

export interface FrameSocialLink {
  /** The operator's name for it: Telegram, X. */
  readonly name: string
  readonly url: string
}

/** Props of both header and footer. */
export interface FrameProps {
  /** A key of the language table: en, zh-CN. */
  readonly locale: string
  readonly theme: FrameTheme
  readonly currency: FrameCurrency
  readonly currencies: readonly FrameCurrency[]
  readonly digits?: FrameDigits | undefined
  readonly userInfo?: FrameUserInfo | undefined
  readonly isSimulation: boolean
  /** The current path, with or without its language. */
  readonly path: string
  /** Whether a page exists in simulation trading; other pages are not linked there. */
  readonly isPathAllowed?: ((path: string) => boolean) | undefined
  readonly onThemeChange?: ((theme: FrameTheme) => void) | undefined
  readonly onCurrencyChange?: ((value: string) => void) | undefined
  /** Without it no choice of digits is offered. */
  readonly onDigitsChange?: ((digits: FrameDigits) => void) | undefined
  /** Without it a language is a plain link to the same page under its prefix. */
  readonly onLanguageChange?: ((key: string) => void) | undefined
  readonly onSimulationChange?: ((isOn: boolean) => void) | undefined
  /** Opens the conversation with support; without it support is not offered. */
  readonly onSupportOpen?: (() => void) | undefined
  /** Shows the visitor's privacy choices again; without it they are not offered. */
  readonly onPrivacyOpen?: (() => void) | undefined
  /** Handles a plain click on one of our links; without it the browser follows the link. */
  readonly onNavigate?: ((href: string) => void) | undefined
}

export interface HeaderProps extends FrameProps {
  readonly project: 'events'
  /** Undefined until the gateway has answered; the account's space is reserved. */
  readonly userResult: FrameUserResult | undefined
  /** Replaces the built-in navigation. */
  readonly sections?: readonly FrameSection[] | undefined
  /** The markets of the search: a list, or a function that loads it when the search opens. */
  readonly markets?: readonly FrameMarket[] | (() => Promise<readonly FrameMarket[]>) | undefined
  /** Shown beside a section's links; an empty list is still loading. */
  readonly popularMarkets?: readonly FrameMarket[] | undefined
  /** Symbols found before, newest first. */
  readonly recentMarkets?: readonly string[] | undefined
  readonly notices?: readonly FrameNotice[] | undefined
  readonly bell?: FrameBell | undefined
  readonly onSectionOpen?: ((sectionId: string) => void) | undefined
  readonly onSearchOpen?: (() => void) | undefined
  readonly onMarketFound?: ((symbol: string) => void) | undefined
  readonly onNoticesOpen?: (() => void) | undefined
  readonly onSignIn?: (() => void) | undefined
  readonly onSignOut?: (() => void) | undefined
  /** Leads from a sub-account back to its main account. */
  readonly onMainAccount?: (() => void) | undefined
}

export type FrameExchangeState = 'up' | 'down'

export interface FooterProps extends FrameProps {
  readonly socialLinks?: readonly FrameSocialLink[] | undefined
  /** Shown as a light beside the link to the status page; absent while it is unknown. */
  readonly exchangeState?: FrameExchangeState | undefined
}
