import { useLingui } from '@lingui/react/macro'
import type { StoredEntry, StoredGroup, StoredRetention, StoredWhere } from './stored-entries.ts'

type Texts<Key extends string> = Readonly<Record<Key, string>>

export interface StoredMessages {
  readonly groups: Texts<StoredGroup>
  readonly purposes: Texts<StoredEntry['purpose']>
  readonly where: Texts<StoredWhere>
  readonly retention: Texts<StoredRetention>
}

export function useStoredMessages(): StoredMessages {
  const { t } = useLingui()
  return {
    groups: {
      security: t({
        id: 'legal.stored.security',
        message: 'For signing in and security',
        comment: 'Heading over a table of cookies',
      }),
      settings: t({
        id: 'legal.stored.settings',
        message: 'For your settings',
        comment: 'Heading over a table of cookies',
      }),
      analytics: t({
        id: 'legal.stored.analytics',
        message: 'Analytics, only with your consent',
        comment: 'Heading over a table of cookies',
      }),
    },
    purposes: {
      'sign-in': t({
        id: 'legal.stored.sign-in',
        message: 'Keeps you signed in. Scripts cannot read it.',
        comment: 'Purpose of a cookie',
      }),
      browser: t({
        id: 'legal.stored.browser',
        message:
          'Recognizes a browser in which you have signed in, so that wrong passwords typed elsewhere do not lock you out.',
        comment: 'Purpose of a cookie',
      }),
      chat: t({
        id: 'legal.stored.chat',
        message: 'Finds your conversation with support again.',
        comment: 'Purpose of a cookie',
      }),
      key: t({
        id: 'legal.stored.key',
        message: 'The key that signs your requests. It cannot be copied out of the browser.',
        comment: 'Purpose of an entry',
      }),
      requests: t({
        id: 'legal.stored.requests',
        message: 'Random numbers that name this browser in requests to our servers.',
        comment: 'Purpose of an entry',
      }),
      consent: t({
        id: 'legal.stored.consent',
        message: 'Your answer to the question about analytics.',
        comment: 'Purpose of an entry',
      }),
      display: t({
        id: 'legal.stored.display',
        message: 'Language, currency, theme, layout of the trading page, and how amounts are shown.',
        comment: 'Purpose of cookies',
      }),
      choices: t({
        id: 'legal.stored.choices',
        message:
          'Further settings, favorite markets, recent searches, drawings on charts and the notices you have seen.',
        comment: 'Purpose of entries',
      }),
      mode: t({
        id: 'legal.stored.mode',
        message: 'Whether simulation trading is on.',
        comment: 'Purpose of an entry',
      }),
      answers: t({
        id: 'legal.stored.answers',
        message: 'Which answers of support you have read.',
        comment: 'Purpose of an entry',
      }),
      reload: t({
        id: 'legal.stored.reload',
        message: 'What a page needs after it is loaded again: orders on their way, a message, the scroll position.',
        comment: 'Purpose of entries',
      }),
      offline: t({
        id: 'legal.stored.offline',
        message: 'The page for times without a connection, and files of the current version.',
        comment: 'Purpose of a cache',
      }),
      first: t({
        id: 'legal.stored.first',
        message: 'When this browser first came here.',
        comment: 'Purpose of an entry for analytics',
      }),
      visit: t({
        id: 'legal.stored.visit',
        message: 'The number of this visit.',
        comment: 'Purpose of an entry for analytics',
      }),
      unsent: t({
        id: 'legal.stored.unsent',
        message: 'Events that have not been sent yet.',
        comment: 'Purpose of an entry for analytics',
      }),
    },
    where: {
      cookie: t({ id: 'legal.stored.cookie', message: 'Cookie', comment: 'Where a browser stores an entry' }),
      local: t({ id: 'legal.stored.local', message: 'Local storage', comment: 'Where a browser stores an entry' }),
      session: t({ id: 'legal.stored.tab', message: 'Session storage', comment: 'Where a browser stores an entry' }),
      database: t({ id: 'legal.stored.database', message: 'IndexedDB', comment: 'Where a browser stores an entry' }),
      cache: t({ id: 'legal.stored.cache', message: 'Cache', comment: 'Where a browser stores an entry' }),
    },
    retention: {
      session: t({
        id: 'legal.stored.kept.session',
        message: 'Until you sign out or the session ends',
        comment: 'How long an entry is kept',
      }),
      'sign-out': t({
        id: 'legal.stored.kept.sign-out',
        message: 'Until you sign out',
        comment: 'How long an entry is kept',
      }),
      'year-and-month': t({
        id: 'legal.stored.kept.device',
        message: 'About thirteen months',
        comment: 'How long an entry is kept',
      }),
      quarter: t({
        id: 'legal.stored.kept.quarter',
        message: 'About three months',
        comment: 'How long an entry is kept',
      }),
      year: t({ id: 'legal.stored.kept.year', message: 'One year', comment: 'How long an entry is kept' }),
      deleted: t({
        id: 'legal.stored.kept.deleted',
        message: 'Until you delete it',
        comment: 'How long an entry is kept',
      }),
      tab: t({
        id: 'legal.stored.kept.tab',
        message: 'Until the tab is closed',
        comment: 'How long an entry is kept',
      }),
      release: t({
        id: 'legal.stored.kept.release',
        message: 'Until the next version',
        comment: 'How long an entry is kept',
      }),
      sent: t({
        id: 'legal.stored.kept.sent',
        message: 'Until they are sent, at most one day',
        comment: 'How long events are kept',
      }),
    },
  }
}
