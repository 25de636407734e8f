import type { Statistics } from '@argosy/contracts'
import { operatorCalls, type OperatorChangeView } from '@argosy/contracts/http'
import { expectNoAxeViolations } from '@argosy/kit/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeIdentity, done, refused, type FakeIdentity } from '../identity/testing/fake-identity.ts'
import { renderIdentity } from '../identity/testing/render-identity.tsx'
import { OperatorPage } from './operator-page.tsx'

const olga = { operatorId: 'o1', name: 'olga' }

const dayMs = 86_400_000
const startMs = Date.UTC(2026, 10, 10)
const vital = { metric: 'LCP', page: null, language: null, measured: 40, p50: 900, p75: 1_234, p95: 5_000 } as const
const week: Statistics = {
  fromMs: startMs,
  asOfMs: startMs + 7 * dayMs,
  times: Array.from({ length: 7 }, (_, at) => ({
    startMs: startMs + at * dayMs,
    devices: at,
    sessions: at * 2,
    pages: at * 10,
    errors: at === 6 ? 1 : 0,
  })),
  pages: [{ page: 'spot', opened: 120, medianMs: 61_500 }],
  funnel: { visited: 14, register: 7, registered: 4, ordered: 1 },
  vitals: [
    vital,
    { ...vital, page: 'spot' },
    { ...vital, page: 'spot', language: 'de', p75: 4_500 },
    { ...vital, language: 'de', p75: 2_600 },
    { ...vital, metric: 'CLS', page: 'spot', p50: 0.01, p75: 0.04, p95: 0.1 },
  ],
  errors: [{ page: 'home', kind: 'error', name: 'TypeError', errors: 3, sessions: 2, newestMs: startMs }],
}
const nothing: Statistics = {
  ...week,
  times: week.times.map((time) => ({ ...time, devices: 0, sessions: 0, pages: 0, errors: 0 })),
  pages: [],
  funnel: { visited: 0, register: 0, registered: 0, ordered: 0 },
  vitals: [],
  errors: [],
}

function open(identity: FakeIdentity, direction: 'ltr' | 'rtl' = 'ltr') {
  return renderIdentity(<OperatorPage />, identity, { address: '/en/operator', direction })
}

const proposal: OperatorChangeView = {
  changeId: 'c1',
  change: { kind: 'freeze_account', userId: '10000042' },
  reason: 'stolen telephone, case 71',
  status: 'pending',
  proposedBy: 'vera',
  proposedAtMs: startMs,
  expiresAtMs: startMs + dayMs,
  decidedBy: null,
  decidedAtMs: null,
  outcome: '',
  isOwn: false,
}

const answering = (data: Statistics, changes: readonly OperatorChangeView[] = []) =>
  createFakeIdentity([
    [operatorCalls.me, done(olga)],
    [operatorCalls.changes, done(changes)],
    [operatorCalls.statistics, done(data)],
  ])
const asked = (identity: FakeIdentity) =>
  identity.sent.filter(({ path }) => path === operatorCalls.statistics.path).map(({ body }) => body)

test('a week is shown first: figures, plots and what they mean', async () => {
  const identity = answering(week)
  open(identity)
  await expect.element(page.getByRole('img', { name: 'Page views over time, at most 60' })).toBeVisible()
  expect(asked(identity)).toEqual([{ days: '7' }])
  const tile = document.querySelector('[data-measure=pages]')
  expect(tile?.textContent).toContain('210')
  const columns = [...(tile?.querySelectorAll<HTMLElement>('[title] > span') ?? [])].map(({ style }) => style.blockSize)
  expect(columns).toEqual(['0%', '16.7%', '33.3%', '50%', '66.7%', '83.3%', '100%'])
  await expect.element(page.getByText('57.1% of the step before')).toBeVisible()
  await expect.element(page.getByText('median 61.5 s')).toBeVisible()
  await expect.element(page.getByText('good · p50 900 ms · p95 5,000 ms · n = 40')).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: 'error · TypeError' })).toBeVisible()
})

test('another span is another question', async () => {
  const identity = answering(week)
  open(identity)
  await page.getByRole('radio', { name: '30 days' }).click()
  await expect.poll(() => asked(identity)).toEqual([{ days: '7' }, { days: '30' }])
})

test('speed is told by measure and language', async () => {
  open(answering(week))
  await page.getByRole('radio', { name: 'CLS' }).click()
  await expect.element(page.getByText('0.040')).toBeVisible()
  await page.getByRole('radio', { name: 'LCP' }).click()
  await page.getByRole('button', { name: /All languages/ }).click()
  await page.getByRole('option', { name: 'de' }).click()
  await expect.element(page.getByText('poor · p50 900 ms · p95 5,000 ms · n = 40')).toBeVisible()
})

test('a time without visitors says so, and can be counted again', async () => {
  const identity = answering(nothing)
  open(identity)
  await expect.element(page.getByText('Nobody who agreed to be counted was here in this time.')).toBeVisible()
  identity.answer(operatorCalls.statistics, done(week))
  await page.getByRole('button', { name: 'Count again' }).click()
  await expect.element(page.getByText('From a visit to an order')).toBeVisible()
})

test('who is not signed in does so by passkey, and in no other way', async () => {
  const identity = createFakeIdentity([
    [operatorCalls.me, refused('signed_out')],
    [operatorCalls.loginOptions, done({ challengeId: 'challenge', options: {} })],
    [operatorCalls.login, done(olga)],
    [operatorCalls.changes, done([])],
    [operatorCalls.statistics, done(week)],
  ])
  open(identity)
  await expect.element(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  expect(document.querySelector('input[type=password]')).toBeNull()
  expect(document.querySelector('[data-measure]')).toBeNull()
  identity.answer(operatorCalls.me, done(olga))
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect.element(page.getByText('From a visit to an order')).toBeVisible()
  expect(identity.sent).toContainEqual({
    path: operatorCalls.login.path,
    body: { challengeId: 'challenge', response: 'passkey-answer' },
  })
})

test('whoever was given a word makes a passkey with it', async () => {
  const identity = createFakeIdentity([
    [operatorCalls.me, refused('signed_out')],
    [operatorCalls.enrolOptions, done({ challengeId: 'challenge', options: {} })],
    [operatorCalls.enrol, done(olga)],
  ])
  open(identity)
  await page.getByRole('textbox', { name: /The word you were given/ }).fill(' word ')
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect.element(page.getByText('Your passkey is made. Sign in with it.')).toBeVisible()
  expect(identity.sent.at(-1)?.body).toMatchObject({ token: 'word', challengeId: 'challenge' })
})

test('another’s change is confirmed or rejected by a touch, one’s own only withdrawn', async () => {
  const identity = answering(nothing, [proposal, { ...proposal, changeId: 'c2', isOwn: true }])
  identity.answer(operatorCalls.decideOptions, done({ challengeId: 'challenge', options: {} }))
  identity.answer(operatorCalls.decide, done({ ...proposal, status: 'done' }))
  open(identity)
  await expect.poll(() => document.querySelectorAll('[data-change=freeze_account]').length).toBe(2)
  expect([...document.querySelectorAll('[data-decision]')].map((button) => button.textContent)).toEqual([
    'Confirm',
    'Reject',
    'Withdraw',
  ])
  await expect.element(page.getByText('Freeze account 10000042').first()).toBeVisible()
  identity.answer(operatorCalls.changes, done([]))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(page.getByText('Nothing is waiting.')).toBeVisible()
  expect(identity.sent).toContainEqual({
    path: operatorCalls.decide.path,
    body: { changeId: 'c1', decision: 'confirm', challengeId: 'challenge', response: 'passkey-answer' },
  })
})

test('what passes by itself is tried again', async () => {
  const identity = createFakeIdentity()
  open(identity)
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the spans are one tab stop, moved with arrows', async () => {
  const identity = answering(week)
  open(identity)
  await expect.element(page.getByRole('radio', { name: '7 days' })).toBeVisible()
  page.getByRole('radio', { name: '7 days' }).element().focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(page.getByRole('radio', { name: '30 days' })).toBeChecked()
})

test.each(['ltr', 'rtl'] as const)('axe is content, %s', async (direction) => {
  open(answering(week, [proposal]), direction)
  await expect.poll(() => document.querySelectorAll('[data-measure]').length).toBe(4)
  await expectNoAxeViolations()
})
