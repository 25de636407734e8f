/** How many notifications are unread, on the pages of the account that they belong to. */
import { createHash } from 'node:crypto'
import { connectRedis, type Redis } from '@argosy/redis'
import { developmentKey } from '@argosy/service'
import { subjects } from '@argosy/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPush, type TestPush } from './support/start-test-push.ts'
import { TestInboxes } from './support/test-inboxes.ts'
import { TestSubscriber } from './support/test-subscriber.ts'

let running: TestPush
let redis: Redis
let inboxes: TestInboxes

beforeAll(async () => {
  running = await startTestPush()
  const { redisUrl: url, redisPrefix: prefix } = running.engines
  redis = await connectRedis({ url, prefix, recordKeys: [developmentKey] })
  inboxes = new TestInboxes(running.nats)
  await running.nats.flush()
})
afterAll(async () => {
  inboxes[Symbol.dispose]()
  await redis.close()
  await running[Symbol.asyncDispose]()
})

const ref = { channel: 'inbox' } as const
const tokenOf = (name: string) => name.padEnd(43, '0')
const hashOf = (name: string) => createHash('sha256').update(tokenOf(name)).digest('hex')

async function open(name: string): Promise<TestSubscriber> {
  const { port } = running.push
  const cookie = `__Host-session=${tokenOf(name)}`
  const subscriber = await TestSubscriber.open(port, { headers: { origin: `http://127.0.0.1:${port}`, cookie } })
  subscriber.subscribe(ref)
  return subscriber
}

async function signIn(name: string, accountId: string): Promise<void> {
  const session = { userId: name, userName: name, accountId, endsAtMs: Date.now() + 60_000 }
  await redis.setJson(`session:${hashOf(name)}`, session, { ttlMs: 60_000 })
}

const countsOf = (subscriber: TestSubscriber) => subscriber.of('inbox').map(({ unreadCount }) => unreadCount)

test('[NTF-5] the count is sent at once, and again when it changes, on every page of the account', async () => {
  await signIn('alice', '2001')
  inboxes.set('2001', { unreadCount: 3, newestId: 7 })
  using first = await open('alice')
  using second = await open('alice')
  for (const page of [first, second]) await page.until((now) => countsOf(now).length > 0)
  inboxes.set('2001', { unreadCount: 4, newestId: 8 })
  for (const page of [first, second]) await page.until((now) => countsOf(now).at(-1) === 4)
  expect(countsOf(first)).toEqual([3, 4])
})

test('[NTF-5] the account is that of the session; another one’s notifications change nothing', async () => {
  await signIn('bob', '2002')
  await signIn('carol', '2003')
  inboxes.set('2002', { unreadCount: 1, newestId: 1 })
  inboxes.set('2003', { unreadCount: 9, newestId: 1 })
  using bob = await open('bob')
  using carol = await open('carol')
  for (const page of [bob, carol]) await page.until((now) => countsOf(now).length > 0)
  inboxes.set('2003', { unreadCount: 10, newestId: 2 })
  await carol.until((now) => countsOf(now).at(-1) === 10)
  expect(countsOf(bob)).toEqual([1])
})

test('[NTF-5] without a session it is refused, and it ends with the session', async () => {
  using nobody = await open('nobody')
  await nobody.until((now) => now.of('refused').length === 1)
  expect(nobody.of('refused')).toEqual([{ type: 'refused', ref, code: 'signed_out' }])
  await signIn('dora', '2004')
  using dora = await open('dora')
  await dora.until((now) => countsOf(now).length > 0)
  await redis.del(`session:${hashOf('dora')}`)
  running.nats.publish(subjects.sessionEnded, new TextEncoder().encode(hashOf('dora')))
  await dora.until((now) => now.of('refused').length === 1)
  inboxes.set('2004', { unreadCount: 5, newestId: 5 })
  expect(countsOf(dora)).toEqual([0])
})

test('[NTF-5] while no gateway answers nothing is sent, and then the count', async () => {
  await signIn('eve', '2005')
  inboxes.stop()
  using eve = await open('eve')
  await eve.until((now) => now.of('subscribed').length === 1)
  inboxes.set('2005', { unreadCount: 2, newestId: 2 })
  inboxes.start()
  await eve.until((now) => countsOf(now).length > 0)
  expect(countsOf(eve)).toEqual([2])
})

test('[NTF-5] a thousand hints cause a few queries', async () => {
  await signIn('fred', '2006')
  using fred = await open('fred')
  await fred.until((now) => countsOf(now).length > 0)
  const before = inboxes.queryCount
  for (let count = 0; count < 1_000; count += 1) inboxes.hint('2006')
  inboxes.set('2006', { unreadCount: 1, newestId: 1 })
  await fred.until((now) => countsOf(now).at(-1) === 1)
  expect(inboxes.queryCount - before).toBeLessThan(10)
})
