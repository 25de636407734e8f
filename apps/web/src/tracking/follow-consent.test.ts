import type { TrackingConsent } from '@argosy/browser/preferences'
import type { Tracker, TrackingSettings } from '@argosy/tracking'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../services/session.ts'
import { closeConsentQuestion, isConsentQuestionOpen } from './consent-question.ts'
import { followConsent, type FollowConsentDeps } from './follow-consent.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  closeConsentQuestion()
  vi.useRealTimers()
})

function aValue<T>(first: T) {
  const listeners = new Set<() => void>()
  let value = first
  return {
    get: () => value,
    getSnapshot: () => value,
    set(next: T) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function aPage(answer: TrackingConsent, { canPrompt = true, isForbidden = false, follow = followConsent } = {}) {
  const calls: unknown[][] = []
  const record = aValue(answer)
  const session = aValue<Session>({ status: 'unknown' })
  const load = vi.fn<FollowConsentDeps['load']>(() => Promise.resolve(startTracking))
  const tracker: Tracker = {
    track: (name) => void calls.push(['track', name]),
    setUser: (userId) => void calls.push(['setUser', userId]),
    setConsent: (isGiven) => void calls.push(['setConsent', isGiven]),
    stop: () => undefined,
  }
  function startTracking({ consent }: TrackingSettings): Tracker {
    calls.push(['start', consent])
    return tracker
  }
  follow({ record, session, load, canPrompt: () => canPrompt, isForbidden: () => isForbidden })
  return { calls, record, session, load, settle: () => vi.advanceTimersByTimeAsync(10_000) }
}

const user = (userId: string) => ({ status: 'signed-in', userId }) as Session

test('a visitor is asked for consent after the page was seen, and nothing is loaded before a yes', async () => {
  const page = aPage('unasked')
  expect(isConsentQuestionOpen()).toBe(false)
  await page.settle()
  expect([isConsentQuestionOpen(), page.load.mock.calls.length]).toEqual([true, 0])
  page.record.set('yes')
  await page.settle()
  expect(isConsentQuestionOpen()).toBe(false)
  expect(page.calls).toEqual([
    ['start', true],
    ['setConsent', true],
  ])
})

test.each(['yes', 'no'] as const)('a visitor who answered %s is not asked again', async (answer) => {
  await aPage(answer).settle()
  expect(isConsentQuestionOpen()).toBe(false)
})

test('after a no the script is never loaded', async () => {
  const page = aPage('unasked')
  page.record.set('no')
  await page.settle()
  expect(page.load).not.toHaveBeenCalled()
})

test('a browser opt-out suppresses the consent question and revokes an earlier consent', async () => {
  const fresh = aPage('unasked', { canPrompt: false, isForbidden: true })
  await fresh.settle()
  expect([isConsentQuestionOpen(), fresh.load.mock.calls.length]).toEqual([false, 0])
  const older = aPage('yes', { canPrompt: false, isForbidden: true })
  await older.settle()
  expect(older.calls).toEqual([
    ['start', false],
    ['setConsent', false],
  ])
})

test('a yes that is taken back, here or in another tab, stops it, and can be given again', async () => {
  const page = aPage('yes')
  await page.settle()
  page.record.set('no')
  await page.settle()
  page.record.set('yes')
  await page.settle()
  expect(page.calls.map(([name, value]) => `${name as string} ${value as boolean}`)).toEqual([
    'start true',
    'setConsent true',
    'setConsent false',
    'setConsent true',
  ])
})

test('the user id is passed on as soon as it is known', async () => {
  const page = aPage('yes')
  await page.settle()
  page.session.set(user('17'))
  page.session.set({ status: 'signed-out', problem: 'network_failed' })
  page.session.set({ status: 'signed-out' })
  expect(page.calls.filter(([name]) => name === 'setUser')).toEqual([
    ['setUser', '17'],
    ['setUser', ''],
  ])
})

test('a user who is known before the yes is passed on with it', async () => {
  const page = aPage('unasked')
  page.session.set(user('17'))
  page.record.set('yes')
  await page.settle()
  expect(page.calls.at(-1)).toEqual(['setUser', '17'])
})

/** A new document without listeners. */
async function aDocument() {
  vi.resetModules()
  const { followConsent: follow } = await import('./follow-consent.ts')
  const { track } = await import('./track.ts')
  return { follow, track }
}

test('events reach the tracker, including those before it was loaded', async () => {
  const { follow, track } = await aDocument()
  track('language:chosen', {})
  const page = aPage('yes', { follow })
  page.session.set(user('17'))
  track('theme:chosen', { theme: 'black' })
  await page.settle()
  track('language:chosen', {})
  expect(page.calls.filter(([name]) => name !== 'setConsent')).toEqual([
    ['start', true],
    ['setUser', '17'],
    ['track', 'language:chosen'],
    ['track', 'theme:chosen'],
    ['track', 'language:chosen'],
  ])
})

test('events before a yes are discarded', async () => {
  const { follow, track } = await aDocument()
  track('language:chosen', {})
  const page = aPage('unasked', { follow })
  track('language:chosen', {})
  page.record.set('yes')
  await page.settle()
  expect(page.calls).toEqual([
    ['start', true],
    ['setConsent', true],
  ])
})

test('without a tracker only the first fifty events are buffered', async () => {
  const { follow, track } = await aDocument()
  for (let answer = 0; answer < 1_000; answer++) track('language:chosen', {})
  const page = aPage('yes', { follow })
  await page.settle()
  expect(page.calls.filter(([name]) => name === 'track')).toHaveLength(50)
})
