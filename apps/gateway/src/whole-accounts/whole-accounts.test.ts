import { paths } from '@argosy/wire/http'
import type { AccountId } from '@argosy/exchange'
import { expect, test } from 'vitest'
import { accept, refuse, WrittenAnswer } from '../http/answer.ts'
import type { AccountRead } from './account-reads.ts'
import { createWholeAccounts, type ThreadEvents } from './whole-accounts.ts'

function createManualThread() {
  const sent: AccountRead[] = []
  const errors: unknown[] = []
  const started: ThreadEvents[] = []
  const wholeAccounts = createWholeAccounts({
    startThread: (events) => {
      started.push(events)
      return { send: (read) => void sent.push(read), stop: async () => {} }
    },
    onError: (error) => void errors.push(error),
  })
  const read = (accountId: string) =>
    wholeAccounts.read(paths.orders, {
      realm: 'live',
      user: { accountId: accountId as AccountId },
    })
  return { read, sent, errors, started }
}

/** Resolves after everything already due has run. */
const settle = () => new Promise((resolve) => setImmediate(resolve))
const bytes = new TextEncoder().encode('{}')

test('each read gets the answer with its own id', async () => {
  const { read, sent, started } = createManualThread()
  const [first, second] = [read('1'), read('2')]
  await settle()
  expect(sent.map(({ accountId }) => accountId)).toEqual(['1', '2'])
  started[0]?.onReply({ id: sent[1]?.id ?? 0, refusal: refuse(503, 'service_unavailable') })
  started[0]?.onReply({ id: sent[0]?.id ?? 0, bytes, orders: 0 })
  expect(await first).toEqual(accept(new WrittenAnswer(bytes)))
  expect(await second).toMatchObject({ ok: false, status: 503 })
})

test('when the thread ends, its reads are refused and the next one starts another thread', async () => {
  const { read, sent, errors, started } = createManualThread()
  const lost = read('1')
  await settle()
  started[0]?.onEnd(new Error('out of memory'))
  expect(await lost).toMatchObject({ ok: false, status: 503, code: 'service_unavailable' })
  expect(errors).toEqual([new Error('out of memory')])
  const next = read('1')
  await settle()
  expect(started).toHaveLength(2)
  started[1]?.onReply({ id: sent[1]?.id ?? 0, bytes, orders: 0 })
  expect(await next).toMatchObject({ ok: true })
})

test('more reads than a thread can wait for are refused at once', async () => {
  const { read, sent } = createManualThread()
  for (let account = 0; account < 1_000; account += 1) void read(String(account))
  expect(await read('1000')).toMatchObject({ ok: false, status: 503, code: 'service_busy' })
  expect(sent).toHaveLength(1_000)
})

test('an owner who read 20,000 orders waits; others do not', async () => {
  const { read, sent, started } = createManualThread()
  const first = read('1')
  await settle()
  started[0]?.onReply({ id: sent[0]?.id ?? 0, bytes, orders: 20_500 })
  await first
  expect(await read('1')).toMatchObject({ ok: false, status: 429, waitSeconds: 1 })
  void read('2')
  await settle()
  expect(sent.map(({ accountId }) => accountId)).toEqual(['1', '2'])
})
