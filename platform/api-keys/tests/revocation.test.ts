import { sleepMs } from '@argosy/service'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerKeyQueries, createKeyClient, KeysUnavailableError, type ApiKeys, type KeyClient } from '../src/index.ts'
import {
  deaf,
  logger,
  makeKey,
  removeKeys,
  signedCall,
  signedLogin,
  startKeyWorld,
  type HeldKey,
  type KeyWorld,
} from './key-world.ts'

let world: KeyWorld

beforeAll(async () => {
  world = await startKeyWorld()
}, 120_000)
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(() => removeKeys(world.owner))

const felt = { timeout: 5_000, interval: 50 }

describe('another gateway', () => {
  test.each([true, false])('refuses a deleted key within 5 s, its notice heard: %s', async (isHearing) => {
    using here = world.startGateway()
    using there = world.startGateway(isHearing)
    const held = await makeKey(here)
    expect(await there.check(signedCall(held))).toMatchObject({ ok: true })
    await here.remove('1', held.accessKey)
    await expect
      .poll(() => there.check(signedCall(held)), { ...felt, timeout: isHearing ? 1_000 : 5_000 })
      .toEqual({ ok: false, refusal: 'key_unknown' })
  })
})

describe('a socket', () => {
  async function withSocket(
    { hears = true, gatewayHears = true },
    work: (parts: { gateway: ApiKeys; client: KeyClient; held: HeldKey; ended: { count: number } }) => Promise<void>,
  ): Promise<void> {
    using gateway = world.startGateway(gatewayHears)
    using _answers = answerKeyQueries({ nats: world.nats, apiKeys: gateway, logger })
    using client = createKeyClient(hears ? world.nats : deaf(world.nats))
    const held = await makeKey(gateway)
    const login = await client.logIn(signedLogin(held))
    if (!login.ok) throw new Error(login.refusal)
    const ended = { count: 0 }
    using _watch = client.watch(login.key, () => (ended.count += 1))
    await work({ gateway, client, held, ended })
  }

  test('logs in by asking a gateway, and is told why not', () =>
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

  test('the passphrase itself never leaves the process that was told it', async () => {
    const seen: string[] = []
    using _spy = world.nats.subscribe('>', ({ data }) => seen.push(Buffer.from(data).toString()))
    await withSocket({}, async () => {
      await world.nats.flush()
    })
    expect(seen.some((text) => text.includes('log_in'))).toBe(true)
    expect(seen.filter((text) => text.includes('harbour42'))).toEqual([])
  })

  test.each([
    { hears: true, gatewayHears: true },
    { hears: false, gatewayHears: true },
    { hears: true, gatewayHears: false },
    { hears: false, gatewayHears: false },
  ])('[check 60] ends once within 5 s of its key’s deletion: %o', (how) =>
    withSocket(how, async ({ held, ended }) => {
      using elsewhere = world.startGateway()
      await sleepMs(500)
      expect(ended.count).toBe(0)
      await elsewhere.remove('1', held.accessKey)
      await expect.poll(() => ended.count, felt).toBe(1)
      await sleepMs(2_000)
      expect(ended.count).toBe(1)
    }),
  )

  test('ends when its key is changed, and the new login lives on', () =>
    withSocket({}, async ({ gateway, client, held, ended }) => {
      await gateway.change('1', held.accessKey, { name: 'bot', permissions: [], addresses: [] })
      await expect.poll(() => ended.count, felt).toBe(1)
      const again = await client.logIn(signedLogin(held))
      if (!again.ok) throw new Error(again.refusal)
      let endedAgain = 0
      using _watch = client.watch(again.key, () => (endedAgain += 1))
      await sleepMs(4_000)
      expect(endedAgain).toBe(0)
    }))

  test('ends when its account is frozen', () =>
    withSocket({}, async ({ ended }) => {
      await world.owner.query(`update accounts.app_user set status = 'frozen', frozen_at = now() where user_id = '1'`)
      try {
        await expect.poll(() => ended.count, felt).toBe(1)
      } finally {
        await world.owner.query(`update accounts.app_user set status = 'active', frozen_at = null where user_id = '1'`)
      }
    }))

  test('a socket that closed by itself is not told', () =>
    withSocket({}, async ({ gateway, client, held }) => {
      const login = await client.logIn(signedLogin(held))
      if (!login.ok) throw new Error(login.refusal)
      let count = 0
      client.watch(login.key, () => (count += 1))[Symbol.dispose]()
      await gateway.remove('1', held.accessKey)
      await sleepMs(2_000)
      expect(count).toBe(0)
    }))
})

describe('without a gateway', () => {
  test('nobody logs in, and who is logged in is not for much longer', async () => {
    using gateway = world.startGateway()
    const answers = answerKeyQueries({ nats: world.nats, apiKeys: gateway, logger })
    using client = createKeyClient(world.nats)
    const held = await makeKey(gateway)
    const login = await client.logIn(signedLogin(held))
    if (!login.ok) throw new Error(login.refusal)
    let count = 0
    using _watch = client.watch(login.key, () => (count += 1))
    answers[Symbol.dispose]()
    await world.nats.flush()
    await expect(client.logIn(signedLogin(held))).rejects.toThrow(KeysUnavailableError)
    await sleepMs(1_000)
    expect(count).toBe(0)
    await expect.poll(() => count, { timeout: 4_000, interval: 50 }).toBe(1)
  }, 20_000)
})
