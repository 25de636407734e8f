import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Nats } from '@argosy/nats'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerKeyQueries, createKeyClient, KeysUnavailableError, type ApiKeys, type KeyClient } from '../src/index.ts'
import {
  deaf,
  logger,
  makeKey,
  removeKeys,
  signedCall,
  signedLogin,
  startKeyEnvironment,
  type HeldKey,
  type KeyEnvironment,
} from './key-environment.ts'

let environment: KeyEnvironment

beforeAll(async () => {
  environment = await startKeyEnvironment()
})
afterAll(() => environment[Symbol.asyncDispose]())
beforeEach(() => removeKeys(environment.owner))

/** Gateway memory and socket rounds run by this fake clock; the engines keep the real one. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** A revocation takes effect within this time, whatever message was lost. */
const feltMsMax = 5_000
const stepMs = 100

/** Waits for messages between real processes while the fake clock stands still: `expect.poll` would move it. */
async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isDone())) await nextTurn()
}

/** Queries to gateways that have no answer yet. */
let questionCount = 0
/** Queries are sent only while it is resolved. */
let gate: Promise<void> = Promise.resolve()

function countQuestions(nats: Pick<Nats, 'request' | 'subscribe'>): Pick<Nats, 'request' | 'subscribe'> {
  return {
    subscribe: (subject, listener, options) => nats.subscribe(subject, listener, options),
    async request(subject, bytes, options) {
      questionCount += 1
      try {
        await gate
        return await nats.request(subject, bytes, options)
      } finally {
        questionCount -= 1
      }
    },
  }
}

/** Advances the fake clock step by step, and waits for the answers to queries sent on the way. */
async function pass(ms: number): Promise<void> {
  for (let passedMs = 0; passedMs < ms; passedMs += stepMs) {
    vi.advanceTimersByTime(stepMs)
    await until(() => questionCount === 0)
    await nextTurn()
  }
}

describe('another gateway', () => {
  const refused = { ok: false, refusal: 'key_unknown' }

  test('refuses a deleted key as soon as it receives the notice', async () => {
    using here = environment.startGateway()
    using there = environment.startGateway()
    const held = await makeKey(here)
    expect(await there.check(signedCall(held))).toMatchObject({ ok: true })
    await here.remove('1', held.accessKey)
    await until(async () => !(await there.check(signedCall(held))).ok)
    expect(await there.check(signedCall(held))).toEqual(refused)
  })

  test('refuses a deleted key within 5 s when the notice is lost', async () => {
    using here = environment.startGateway()
    using there = environment.startGateway(false)
    const held = await makeKey(here)
    expect(await there.check(signedCall(held))).toMatchObject({ ok: true })
    await here.remove('1', held.accessKey)
    expect(await there.check(signedCall(held)), 'from memory').toMatchObject({ ok: true })
    await pass(feltMsMax)
    expect(await there.check(signedCall(held))).toEqual(refused)
  })
})

describe('a socket', () => {
  async function withSocket(
    { clientListens = true, gatewayListens = true },
    work: (setup: { gateway: ApiKeys; client: KeyClient; held: HeldKey; ended: { count: number } }) => Promise<void>,
  ): Promise<void> {
    using gateway = environment.startGateway(gatewayListens)
    using _answers = answerKeyQueries({ nats: environment.nats, apiKeys: gateway, logger })
    using client = createKeyClient(countQuestions(clientListens ? environment.nats : deaf(environment.nats)))
    const held = await makeKey(gateway)
    const login = await client.logIn(signedLogin(held))
    if (!login.ok) throw new Error(login.refusal)
    const ended = { count: 0 }
    using _watch = client.watch(login.key, () => (ended.count += 1))
    await work({ gateway, client, held, ended })
  }

  test('logs in through a gateway, and receives the reason of a refusal', () =>
    withSocket({}, async ({ client, held }) => {
      expect(await client.logIn(signedLogin(held))).toMatchObject({
        ok: true,
        key: { accountId: '1001', realm: 'live' },
      })
      const refusalOf = async (changes: object) => {
        const answer = await client.logIn({ ...signedLogin(held), ...changes })
        return answer.ok ? 'none' : answer.refusal
      }
      expect(await refusalOf({ accessKey: undefined })).toBe('key_missing')
      expect(await refusalOf({ sign: undefined })).toBe('sign_missing')
      expect(await refusalOf({ passphrase: undefined })).toBe('passphrase_missing')
      expect(await refusalOf({ timestamp: undefined })).toBe('timestamp_malformed')
      expect(await refusalOf({ passphrase: 'harbour43' })).toBe('passphrase_wrong')
      expect(await refusalOf({ sign: 'AAAA' })).toBe('sign_wrong')
    }))

  test('the passphrase never leaves the process that received it', async () => {
    const seen: string[] = []
    using _spy = environment.nats.subscribe('>', ({ data }) => seen.push(Buffer.from(data).toString()))
    await withSocket({}, async () => {
      await environment.nats.flush()
    })
    expect(seen.some((text) => text.includes('log_in'))).toBe(true)
    expect(seen.filter((text) => text.includes('harbour42'))).toEqual([])
  })

  test.each([
    { clientListens: true, gatewayListens: true },
    { clientListens: false, gatewayListens: true },
    { clientListens: true, gatewayListens: false },
    { clientListens: false, gatewayListens: false },
  ])('[check 60] ends once within 5 s of its key’s deletion: %o', (how) =>
    withSocket(how, async ({ held, ended }) => {
      using elsewhere = environment.startGateway()
      await pass(feltMsMax)
      expect(ended.count).toBe(0)
      await elsewhere.remove('1', held.accessKey)
      await pass(feltMsMax)
      expect(ended.count).toBe(1)
      await pass(feltMsMax)
      expect(ended.count).toBe(1)
    }),
  )

  test('ends as soon as the notice of its key’s deletion arrives', () =>
    withSocket({}, async ({ gateway, held, ended }) => {
      await gateway.remove('1', held.accessKey)
      await until(() => ended.count > 0)
      expect(ended.count).toBe(1)
    }))

  test('ends once, also when a notice and a round find out together', () =>
    withSocket({}, async ({ gateway, held, ended }) => {
      const answers = Promise.withResolvers<void>()
      gate = answers.promise
      await gateway.remove('1', held.accessKey)
      await until(() => questionCount === 1)
      vi.advanceTimersByTime(1_500)
      expect(questionCount).toBe(2)
      answers.resolve()
      await until(() => questionCount === 0)
      await nextTurn()
      expect(ended.count).toBe(1)
    }))

  test('is ended when its key is changed, and a new login stays', () =>
    withSocket({}, async ({ gateway, client, held, ended }) => {
      await gateway.change('1', held.accessKey, { name: 'bot', permissions: [], addresses: [] })
      await until(() => ended.count === 1)
      const again = await client.logIn(signedLogin(held))
      if (!again.ok) throw new Error(again.refusal)
      let endedAgain = 0
      using _watch = client.watch(again.key, () => (endedAgain += 1))
      await pass(feltMsMax)
      expect(endedAgain).toBe(0)
    }))

  test('ends when its account is frozen', () =>
    withSocket({}, async ({ ended }) => {
      await environment.owner.query(
        `update accounts.app_user set status = 'frozen', frozen_at = now() where user_id = '1'`,
      )
      try {
        await pass(feltMsMax)
        expect(ended.count).toBe(1)
      } finally {
        await environment.owner.query(
          `update accounts.app_user set status = 'active', frozen_at = null where user_id = '1'`,
        )
      }
    }))

  test('no callback is called for a socket that was closed by its client', () =>
    withSocket({}, async ({ gateway, client, held, ended }) => {
      const login = await client.logIn(signedLogin(held))
      if (!login.ok) throw new Error(login.refusal)
      let count = 0
      client.watch(login.key, () => (count += 1))[Symbol.dispose]()
      await gateway.remove('1', held.accessKey)
      // The other watcher of the same key is notified at the same time.
      await until(() => ended.count === 1)
      expect(count).toBe(0)
    }))
})

describe('without a gateway', () => {
  test('logins fail, and existing ones end soon', async () => {
    using gateway = environment.startGateway()
    const answers = answerKeyQueries({ nats: environment.nats, apiKeys: gateway, logger })
    using client = createKeyClient(countQuestions(environment.nats))
    const held = await makeKey(gateway)
    const login = await client.logIn(signedLogin(held))
    if (!login.ok) throw new Error(login.refusal)
    let count = 0
    using _watch = client.watch(login.key, () => (count += 1))
    answers[Symbol.dispose]()
    await environment.nats.flush()
    await expect(client.logIn(signedLogin(held))).rejects.toThrow(KeysUnavailableError)
    await pass(1_000)
    expect(count).toBe(0)
    await pass(feltMsMax - 1_000)
    expect(count).toBe(1)
  })
})
