import type { Statistics } from '@argosy/wire'
import {
  operatorCalls,
  operatorListMax,
  type AnnouncementRevisionView,
  type OperatorAccountView,
  type OperatorChangeView,
  type OperatorConversationView,
} from '@argosy/wire/http'
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

const conversations: readonly OperatorConversationView[] = [
  {
    conversationId: 7,
    userName: null,
    language: 'de',
    messageCount: 1,
    lastFrom: 'visitor',
    lastText: 'Wo ist meine Order?',
    lastMessageAtMs: startMs,
  },
]

const revision: AnnouncementRevisionView = {
  announcementId: 'new-markets',
  revision: 2,
  category: 'markets',
  title: 'New markets',
  catalogs: ['de', 'en'],
  draftedBy: 'otto',
  draftedAtMs: startMs,
  publishedAtMs: null,
  withdrawnAtMs: null,
}
const announcementText = {
  title: 'New markets',
  summary: 'Three more.',
  text: '<p>Soon <img src=x onerror=pwned()></p>',
}

const answering = (data: Statistics, changes: readonly OperatorChangeView[] = []) =>
  createFakeIdentity([
    [operatorCalls.me, done(olga)],
    [operatorCalls.changes, changesAnswer(changes)],
    [operatorCalls.conversations, done(conversations)],
    [operatorCalls.announcements, done([revision])],
    [operatorCalls.announcementText, done(announcementText)],
    [operatorCalls.statistics, done(data)],
  ])
/** Answers by the requested state, like the endpoint. */
function changesAnswer(changes: readonly OperatorChangeView[]) {
  return (body: object) => {
    const isWaiting = 'state' in body && body.state === 'waiting'
    return done(changes.filter(({ status }) => (status === 'pending' || status === 'confirmed') === isWaiting))
  }
}
const touchChallenge = done({ challengeId: 'challenge', options: {} })
const statisticsRequests = (identity: FakeIdentity) =>
  identity.sent.filter(({ path }) => path === operatorCalls.statistics.path).map(({ body }) => body)

test('a week is shown first: figures, plots and what they mean', async () => {
  const identity = answering(week)
  open(identity)
  await expect.element(page.getByRole('img', { name: 'Page views over time, at most 60' })).toBeVisible()
  expect(statisticsRequests(identity)).toEqual([{ days: '7' }])
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
  await expect.poll(() => statisticsRequests(identity)).toEqual([{ days: '7' }, { days: '30' }])
})

test('speed is shown by metric and language', async () => {
  open(answering(week))
  await page.getByRole('radio', { name: 'CLS' }).click()
  await expect.element(page.getByText('0.040')).toBeVisible()
  await page.getByRole('radio', { name: 'LCP' }).click()
  await page.getByRole('button', { name: /All languages/ }).click()
  await page.getByRole('option', { name: 'de' }).click()
  await expect.element(page.getByText('poor · p50 900 ms · p95 5,000 ms · n = 40')).toBeVisible()
})

test('a period without visitors shows a message, and can be counted again', async () => {
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
    [operatorCalls.loginOptions, touchChallenge],
    [operatorCalls.login, done(olga)],
    [operatorCalls.changes, done([])],
    [operatorCalls.conversations, done([])],
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

test('an operator with an enrolment code creates a passkey', async () => {
  const identity = createFakeIdentity([
    [operatorCalls.me, refused('signed_out')],
    [operatorCalls.enrolOptions, touchChallenge],
    [operatorCalls.enrol, done(olga)],
  ])
  open(identity)
  await page.getByRole('textbox', { name: /Enter your enrolment code/ }).fill(' code ')
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect.element(page.getByText('Your passkey is made. Sign in with it.')).toBeVisible()
  expect(identity.sent.at(-1)?.body).toMatchObject({ token: 'code', challengeId: 'challenge' })
})

test('another’s change is confirmed or rejected by a touch, one’s own only withdrawn', async () => {
  const identity = answering(nothing, [proposal, { ...proposal, changeId: 'c2', isOwn: true }])
  identity.answer(operatorCalls.decideOptions, touchChallenge)
  identity.answer(operatorCalls.decide, done({ ...proposal, status: 'done' }))
  open(identity)
  await expect.poll(() => document.querySelectorAll('[data-change=freeze_account]').length).toBe(2)
  expect([...document.querySelectorAll('[data-decision]')].map((button) => button.textContent)).toEqual([
    'Reject',
    'Confirm',
    'Withdraw',
  ])
  await expect.element(page.getByText('Freeze account 10000042').first()).toBeVisible()
  identity.answer(
    operatorCalls.changes,
    changesAnswer([{ ...proposal, status: 'done', decidedBy: 'olga', decidedAtMs: startMs }]),
  )
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(page.getByText('Nothing is waiting.')).toBeVisible()
  await expect.element(page.getByText(/Proposed by vera, decided by olga/)).toBeVisible()
  expect(identity.sent).toContainEqual({
    path: operatorCalls.decide.path,
    body: { changeId: 'c1', decision: 'confirm', challengeId: 'challenge', response: 'passkey-answer' },
  })
})

test('a refused decision shows its reason, and the proposal stays', async () => {
  const identity = answering(nothing, [proposal])
  identity.answer(operatorCalls.decideOptions, touchChallenge)
  identity.answer(operatorCalls.decide, refused('change_decided'))
  open(identity)
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Another operator has already decided this change. Refresh the list.')
})

test('a change is proposed with a reason and a touch', async () => {
  const identity = answering(nothing)
  identity.answer(operatorCalls.proposeOptions, touchChallenge)
  identity.answer(operatorCalls.propose, done({ ...proposal, isOwn: true }))
  open(identity)
  await page.getByRole('button', { name: 'Propose a change' }).click()
  const send = page.getByRole('button', { name: 'Propose with passkey' })
  await page.getByRole('button', { name: /Freeze an account/ }).click()
  await page.getByRole('option', { name: 'Set the fees of an account' }).click()
  await page.getByRole('textbox', { name: 'Account ID' }).fill('1001')
  await page.getByRole('textbox', { name: 'Maker fee' }).fill('0.02')
  await page.getByRole('textbox', { name: 'Taker fee' }).fill('11')
  await page.getByRole('textbox', { name: 'Reason' }).fill('market maker, contract 12')
  await expect.element(page.getByText('From 0 to 10, with up to four decimals')).toBeVisible()
  await expect.element(send).toBeDisabled()
  await page.getByRole('textbox', { name: 'Taker fee' }).fill('0,05')
  await send.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const what = {
    change: {
      kind: 'set_account_fees',
      partition: 'live.spot',
      accountId: '1001',
      rates: { makerPpm: 200, takerPpm: 500 },
    },
    reason: 'market maker, contract 12',
  }
  expect(identity.sent).toContainEqual({ path: operatorCalls.proposeOptions.path, body: what })
  expect(identity.sent).toContainEqual({
    path: operatorCalls.propose.path,
    body: { ...what, challengeId: 'challenge', response: 'passkey-answer' },
  })
})

test('an account is found by its name and brought into a proposal', async () => {
  const identity = answering(nothing)
  identity.answer(operatorCalls.account, refused('user_unknown'))
  open(identity)
  const field = page.getByRole('textbox', { name: /User ID, account ID/ })
  await field.fill('nobody')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('No account has exactly this ID, name or email address.')
  const account: OperatorAccountView = {
    userId: '10000042',
    accountId: '20000042',
    userName: 'mallory',
    status: 'frozen',
    createdAtMs: startMs,
  }
  identity.answer(operatorCalls.account, done(account))
  await field.fill('mallory')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect.element(page.getByText('Frozen')).toBeVisible()
  await page.getByRole('button', { name: 'Unfreeze' }).click()
  await expect.element(page.getByRole('textbox', { name: 'User ID', exact: true })).toHaveValue('10000042')
  await expectNoAxeViolations()
})

test('a visitor who waits is read and answered', async () => {
  const identity = answering(nothing)
  const message = { messageId: 1, from: 'visitor', text: 'Wo ist meine Order?', timeMs: startMs } as const
  identity.answer(operatorCalls.transcript, done([message]))
  identity.answer(operatorCalls.answer, done({ ...message, messageId: 2, from: 'operator', text: 'Hier.' }))
  open(identity)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('dialog').getByText('Wo ist meine Order?')).toBeVisible()
  await page.getByRole('textbox', { name: 'Answer' }).fill('Hier.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('')
  expect(identity.sent).toContainEqual({
    path: operatorCalls.answer.path,
    body: { conversationId: 7, text: 'Hier.' },
  })
  await expectNoAxeViolations()
})

test('a list as long as an answer has more behind it', async () => {
  const many = Array.from({ length: operatorListMax }, (_, at) => ({ ...proposal, changeId: `c${at}` }))
  const identity = answering(nothing, many)
  open(identity)
  await expect.element(page.getByRole('button', { name: 'Show more' })).toBeVisible()
  identity.answer(operatorCalls.changes, done([{ ...proposal, changeId: 'last' }]))
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => document.querySelectorAll('[data-change]').length).toBe(operatorListMax + 1)
  expect(identity.sent.at(-1)?.body).toEqual({ state: 'waiting', before: `c${operatorListMax - 1}` })
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('when the session is over, the page shows the way in again', async () => {
  const identity = answering(nothing)
  open(identity)
  await expect.element(page.getByText('Nothing is waiting.')).toBeVisible()
  identity.answer(operatorCalls.me, refused('signed_out'))
  identity.answer(operatorCalls.changes, refused('signed_out'))
  await page.getByRole('button', { name: 'Refresh' }).first().click()
  await expect.element(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
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

test('[PAG-35] an operator reads a draft in each language, and proposes to publish exactly this revision', async () => {
  const identity = answering(week)
  open(identity)
  await page.getByRole('button', { name: 'Read' }).click()
  await expect.element(page.getByText('Three more.')).toBeVisible()
  expect(document.querySelector('[data-announcement-text=en] img')?.getAttributeNames()).toEqual([])
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Announcement' })).toHaveValue('new-markets')
  await expect.element(page.getByRole('textbox', { name: 'Revision' })).toHaveValue('2')
})
