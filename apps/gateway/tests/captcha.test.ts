import {
  captchaPaths,
  captchaStatus,
  captchaTypes,
  type CaptchaChallengeView,
  type CaptchaDemand,
  type CaptchaIdView,
  type CaptchaPassView,
} from '@argosy/wire/http'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { migrate } from '@argosy/postgres'
import { connectRedis, RedisUnavailableError, type Redis } from '@argosy/redis'
import { developmentKey } from '@argosy/service'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { accountSubject, addressSubject, createCaptchaGuard } from '../src/captcha/captcha-guard.ts'
import { createCaptchaLimits } from '../src/captcha/captcha-limits.ts'
import { createCaptchaStore } from '../src/captcha/captcha-store.ts'
import { createRateLimiter } from '../src/http/rate-limit.ts'
import type { Gateway } from '../src/start-gateway.ts'
import { post, solveCaptcha, solveProof } from './solve-captcha.ts'
import { startTestGateway } from './start-test-gateway.ts'
import { createVisitor, type Visitor } from './visitor.ts'

let engines: AcquiredEngines
let gateway: Gateway
let redis: Redis
let visitor: Visitor

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  redis = await connectRedis({ url: engines.redisUrl, prefix: engines.redisPrefix, recordKeys: [developmentKey] })
  gateway = await startTestGateway(engines, { TRUSTED_PROXY_COUNT: '1', CAPTCHA_PROOF_ROUNDS: '4' })
  visitor = createVisitor(`http://127.0.0.1:${gateway.port}`)
  await waitForPainter()
})

/** On a busy machine the first picture may take longer than a caller is made to wait. */
async function waitForPainter(): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) if ((await start(await demand(), anAddress())).puzzle) return
}

afterAll(async () => {
  await gateway[Symbol.asyncDispose]()
  await redis.close()
  await engines[Symbol.asyncDispose]()
})

let addressCount = 0
/** Each test uses an address of its own, so that only its own limit applies. */
const anAddress = () => `10.7.${addressCount >> 8}.${addressCount++ & 255}`
const from = (address: string) => ({ 'x-forwarded-for': address })

const guardOn = (store: Redis) =>
  createCaptchaGuard(createCaptchaStore(store), createCaptchaLimits(createRateLimiter(store)))
const guard = () => guardOn(redis)
const carry = (token?: string, network = anAddress()) => ({
  headers: token === undefined ? {} : { 'captcha-token': token },
  network,
})

async function demand(
  scene: 'login' | 'register' = 'login',
  subject = accountSubject('alice'),
): Promise<CaptchaDemand> {
  const refused = await guard()(carry(), scene, subject)
  return refused?.data as CaptchaDemand
}

async function start(demanded: CaptchaDemand, address: string, kind: 'puzzle' | 'proof' = 'puzzle') {
  const started = await post<CaptchaChallengeView>(visitor, captchaPaths.start, { ...demanded, kind }, from(address))
  if (!started.data) throw new Error(started.code)
  return started.data
}

/** The correct position, which only Redis has. */
async function positionOf({ captchaId }: CaptchaChallengeView): Promise<number> {
  const stored = (await redis.getJson(`captcha:challenge:${captchaId}`)) as { x: number }
  return stored.x
}

const aTrack = (x: number) => [
  [0, 0],
  [Math.round(x / 2), 400],
  [Math.round(x), 800],
]

async function answer(challenge: CaptchaChallengeView, address: string, x: number, proof?: unknown) {
  const { bizId, captchaId } = challenge
  const body = { bizId, captchaId, x, track: aTrack(x), proof: proof ?? (await solveProof(challenge.proof)) }
  return post<CaptchaPassView>(visitor, captchaPaths.verify, body, from(address))
}

describe('the demand', () => {
  test('[CAP-1] a call without a token gets 10021 in group gateway, with its scene and a business id', async () => {
    expect(await guard()(carry(), 'login', accountSubject('alice'))).toEqual({
      ok: false,
      status: 200,
      code: '10021',
      msg: 'captcha required',
      group: 'gateway',
      data: { scene: 'login', bizId: expect.stringMatching(/^[\w-]{22}$/) as string },
    })
  })

  test('[CAP-1] a network that solves no challenge gets 429 after 120 demands, for any accounts', async () => {
    // All in one window of the limit, because the clock is frozen.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    const network = anAddress()
    for (let count = 0; count < 120; count += 1)
      expect(await guard()(carry(undefined, network), 'register', `account:${count}`)).toMatchObject({ code: '10021' })
    const refused = await guard()(carry(undefined, network), 'register', 'account:121')
    expect(refused).toMatchObject({ status: 429, code: 'captcha_too_fast', waitSeconds: expect.any(Number) })
    expect(await guard()(carry(), 'register', 'account:121')).toMatchObject({ code: '10021' })
  })

  test('[CAP-1] [NET-7] the captcha id of a scene: ours unless a vendor is configured', async () => {
    const demanded = await demand()
    const named = await post<CaptchaIdView>(visitor, captchaPaths.getCaptchaId, demanded, from(anAddress()))
    const own = { captchaType: captchaTypes.own, geetestId: '', geetestFrame: '' }
    expect(named).toMatchObject({ status: 200, code: '00000', data: { ...own, bizId: demanded.bizId } })
    const unnamed = await post<CaptchaIdView>(visitor, captchaPaths.getCaptchaId, { scene: 'register' })
    expect(unnamed.data).toEqual({ ...own, bizId: expect.stringMatching(/^[\w-]{22}$/) as string })
  })

  test('[CAP-4] a demand that was never made, or for another scene, opens no challenge', async () => {
    const demanded = await demand('login')
    for (const body of [
      { ...demanded, scene: 'withdraw' },
      { scene: 'login', bizId: 'A'.repeat(22) },
    ]) {
      for (const path of [captchaPaths.start, captchaPaths.getCaptchaId])
        expect(await post(visitor, path, body, from(anAddress()))).toMatchObject({
          status: 422,
          code: 'captcha_demand_unknown',
        })
    }
  })

  test('unknown fields and scenes are refused', async () => {
    const demanded = await demand()
    expect(await post(visitor, captchaPaths.start, { ...demanded, x: 100 })).toMatchObject({ code: 'field_unknown' })
    expect(await post(visitor, captchaPaths.getCaptchaId, { scene: 'lunch' })).toMatchObject({
      status: 400,
      code: 'request_malformed',
    })
  })
})

describe('the puzzle', () => {
  test('[CAP-4] the challenge sent does not reveal the target position', async () => {
    const challenge = await start(await demand(), anAddress())
    expect(challenge.status).toBe(captchaStatus.open)
    expect(Object.keys(challenge).toSorted()).toEqual(['bizId', 'captchaId', 'lifeMs', 'proof', 'puzzle', 'status'])
    expect(Object.keys(challenge.puzzle ?? {}).toSorted()).toEqual([
      'background',
      'height',
      'piece',
      'pieceSize',
      'width',
      'y',
    ])
    expect(challenge.puzzle?.background).toMatch(/^data:image\/png;base64,/)
    expect(await redis.leftMs(`captcha:challenge:${challenge.captchaId}`)).toBeLessThanOrEqual(120_000)
  })

  test('[CAP-1] [CAP-3] the right position is exchanged for a token, with which the call passes', async () => {
    const address = anAddress()
    const demanded = await demand()
    const challenge = await start(demanded, address)
    const passed = await answer(challenge, address, (await positionOf(challenge)) + 3)
    expect(passed).toMatchObject({ status: 200, code: '00000', data: { status: captchaStatus.passed } })
    expect(await guard()(carry(passed.data?.captchaToken), 'login', accountSubject('alice'))).toBeUndefined()
  })

  test('[CAP-3] the spec’s check takes our answer as JSON and gives the same token', async () => {
    const address = anAddress()
    const demanded = await demand()
    const challenge = await start(demanded, address)
    const x = await positionOf(challenge)
    const proof = await solveProof(challenge.proof)
    const { captchaId, bizId } = challenge
    const captchaValidate = JSON.stringify({ captchaId, bizId, x, track: aTrack(x), proof })
    const body = { captchaType: captchaTypes.own, captchaValidate, ...demanded }
    for (const broken of [{ captchaValidate: '{' }, { captchaValidate: '{"x":1}' }])
      expect(await post(visitor, captchaPaths.checkCaptcha, { ...body, ...broken }, from(address))).toMatchObject({
        status: 400,
      })
    const checked = await post<CaptchaPassView>(visitor, captchaPaths.checkCaptcha, body, from(address))
    expect(await guard()(carry(checked.data?.captchaToken), 'login', accountSubject('alice'))).toBeUndefined()
  })

  test('[CAP-4] three misses end a puzzle, though the fourth try is right', async () => {
    const address = anAddress()
    const challenge = await start(await demand(), address)
    const x = await positionOf(challenge)
    const proof = await solveProof(challenge.proof)
    const codes = []
    for (const tried of [x + 9, x - 9, x + 40, x]) codes.push((await answer(challenge, address, tried, proof)).code)
    expect(codes).toEqual(['captcha_missed', 'captcha_missed', 'captcha_tries_spent', 'captcha_used'])
  })

  test('[CAP-4] concurrent attempts are all counted: trying every position fails', async () => {
    const address = anAddress()
    const challenge = await start(await demand(), address)
    const x = await positionOf(challenge)
    const proof = await solveProof(challenge.proof)
    const wrong = Array.from({ length: 60 }, (_, index) => (index < 30 ? 10 + index : 230 + index))
    const answers = await Promise.all([...wrong, x].map((tried) => answer(challenge, address, tried, proof)))
    expect(answers.filter(({ code }) => code === 'captcha_missed').length).toBeLessThanOrEqual(2)
    expect(answers.filter(({ code }) => code === '00000')).toEqual([])
  })

  test('[CAP-4] while three tries are still being judged a fourth is not looked at', async () => {
    const address = anAddress()
    const challenge = await start(await demand(), address)
    const store = createCaptchaStore(redis)
    for (const tries of [1, 2, 3]) expect(await store.countTry(challenge.captchaId)).toMatchObject({ tries })
    expect(await answer(challenge, address, await positionOf(challenge))).toMatchObject({
      code: 'captcha_tries_spent',
      data: { status: captchaStatus.missed },
    })
  })

  test('[CAP-4] of many right answers at the same time one is given a token', async () => {
    const address = anAddress()
    const challenge = await start(await demand(), address)
    const x = await positionOf(challenge)
    const proof = await solveProof(challenge.proof)
    const answers = await Promise.all(Array.from({ length: 20 }, () => answer(challenge, address, x, proof)))
    expect(answers.filter(({ data }) => data?.captchaToken)).toHaveLength(1)
  })

  test('[CAP-4] two challenges for one demand give one token', async () => {
    const address = anAddress()
    const demanded = await demand()
    const [one, two] = [await start(demanded, address), await start(demanded, address)]
    expect((await answer(one, address, await positionOf(one))).code).toBe('00000')
    expect(await answer(two, address, await positionOf(two))).toMatchObject({
      code: 'captcha_used',
      data: { status: captchaStatus.used },
    })
  })

  test('[CAP-4] position and proof are both required, and a proof is valid only for its own challenge', async () => {
    const address = anAddress()
    const demanded = await demand()
    const [one, two] = [await start(demanded, address), await start(demanded, address)]
    const foreign = await solveProof(two.proof)
    expect((await answer(one, address, await positionOf(one), foreign)).code).toBe('captcha_missed')
    const { bizId, captchaId } = two
    const placeless = { bizId, captchaId, proof: foreign }
    expect((await post(visitor, captchaPaths.verify, placeless, from(address))).code).toBe('captcha_missed')
  })

  test('[CAP-4] an answer from another address, or to another demand, is a miss', async () => {
    const address = anAddress()
    const challenge = await start(await demand(), address)
    const x = await positionOf(challenge)
    expect((await answer(challenge, anAddress(), x)).code).toBe('captcha_missed')
    const { bizId } = await demand()
    expect((await answer({ ...challenge, bizId }, address, x)).code).toBe('captcha_missed')
    expect((await answer(challenge, address, x)).code).toBe('00000')
  })

  test('a challenge that no longer exists is answered as expired', async () => {
    const address = anAddress()
    const challenge = await start(await demand(), address)
    await redis.del(`captcha:challenge:${challenge.captchaId}`)
    expect(await answer(challenge, address, 100)).toMatchObject({
      status: 422,
      code: 'captcha_expired',
      data: { status: captchaStatus.expired },
    })
  })
})

describe('the proof alone', () => {
  test('[CAP-3] status 0: there is nothing to look at, and the proof is worth a token', async () => {
    const address = anAddress()
    const demanded = await demand()
    const challenge = await start(demanded, address, 'proof')
    expect(challenge).toMatchObject({ status: 0, puzzle: null })
    const token = await solveCaptcha(visitor, demanded, from(address))
    expect(await guard()(carry(token), 'login', accountSubject('alice'))).toBeUndefined()
  })

  test('[CAP-4] a solved proof is worth nothing the second time', async () => {
    const address = anAddress()
    const challenge = await start(await demand(), address, 'proof')
    const proof = await solveProof(challenge.proof)
    const { bizId, captchaId } = challenge
    const send = () => post(visitor, captchaPaths.verify, { bizId, captchaId, proof }, from(address))
    expect([(await send()).code, (await send()).code]).toEqual(['00000', 'captcha_used'])
  })
})

describe('the token', () => {
  test('[CAP-4] a token is valid once: its reuse gets 10021', async () => {
    const token = await solveCaptcha(visitor, await demand(), from(anAddress()))
    const use = () => guard()(carry(token), 'login', accountSubject('alice'))
    const uses = await Promise.all(Array.from({ length: 20 }, use))
    expect(uses.filter((refused) => refused === undefined)).toHaveLength(1)
    expect(await use()).toMatchObject({ code: '10021' })
  })

  test.each([
    ['another scene', 'register', accountSubject('alice')],
    ['another account', 'login', accountSubject('bob')],
    ['an address instead of an account', 'login', addressSubject({ address: 'alice' })],
  ] as const)('[CAP-4] it is worth nothing for %s, and is spent by the attempt', async (_, scene, subject) => {
    const token = await solveCaptcha(visitor, await demand('login', accountSubject('alice')), from(anAddress()))
    expect(await guard()(carry(token), scene, subject)).toMatchObject({ code: '10021', data: { scene } })
    expect(await guard()(carry(token), 'login', accountSubject('alice'))).toMatchObject({ code: '10021' })
  })

  test('[CAP-4] it is valid for two minutes at most, and Redis stores neither the token nor its owner', async () => {
    const token = await solveCaptcha(visitor, await demand('login', accountSubject('alice')), from(anAddress()))
    const key = `captcha:token:${createHash('sha256').update(token).digest('base64url')}`
    expect(await redis.leftMs(key)).toBeGreaterThan(100_000)
    expect(await redis.leftMs(key)).toBeLessThanOrEqual(120_000)
    expect(JSON.stringify(await redis.getJson(key))).not.toMatch(/alice|10\.7\./)
    const stored = (await redis.getJson(key)) as object
    await redis.setJson(key, { ...stored, expiresAtMs: Date.now() - 1 }, { ttlMs: 60_000 })
    expect(await guard()(carry(token), 'login', accountSubject('alice'))).toMatchObject({ code: '10021' })
  })

  test.each(['', 'A'.repeat(43), `'; FLUSHALL --`, 'x'.repeat(5_000)])('[CAP-4] %s is no token', async (token) => {
    expect(await guard()(carry(token), 'login', accountSubject('alice'))).toMatchObject({ code: '10021' })
  })

  test('one that was fetched without a demand is good from that address alone', async () => {
    const address = anAddress()
    const named = await post<CaptchaIdView>(visitor, captchaPaths.getCaptchaId, { scene: 'register' }, from(address))
    const bizId = named.data?.bizId ?? ''
    const token = await solveCaptcha(visitor, { scene: 'register', bizId }, from(address))
    expect(await guard()(carry(token), 'register', addressSubject({ address }))).toBeUndefined()
  })
})

test('[CAP-4] without Redis the guard throws, with a token and without', async () => {
  await using unreachable = await connectRedis({ url: 'redis://127.0.0.1:1', prefix: '' })
  const broken = guardOn(unreachable)
  await expect(broken(carry('A'.repeat(43)), 'login', 'account:alice')).rejects.toThrow(RedisUnavailableError)
  await expect(broken(carry(), 'login', 'account:alice')).rejects.toThrow(RedisUnavailableError)
})

test('[CAP-4] a gateway without Redis issues no challenge and no token, and answers 503', async () => {
  const demanded = await demand()
  await using broken = await startTestGateway(engines, { REDIS_URL: 'redis://127.0.0.1:1' })
  const stranger = createVisitor(`http://127.0.0.1:${broken.port}`)
  const answerBody = { ...demanded, captchaId: demanded.bizId, proof: { counter: 1, derivedKey: 'ab'.repeat(32) } }
  const { scene: _, ...verifyBody } = answerBody
  for (const [path, body] of [
    [captchaPaths.getCaptchaId, demanded],
    [captchaPaths.start, demanded],
    [captchaPaths.verify, verifyBody],
    [captchaPaths.checkCaptcha, { ...demanded, captchaType: captchaTypes.own, captchaValidate: '{}' }],
  ] as const)
    expect(await post(stranger, path, body)).toMatchObject({ status: 503, code: 'service_unavailable', data: null })
})

test('one address can request only a limited number of challenges', async () => {
  const address = anAddress()
  const demanded = await demand()
  const statuses: number[] = []
  for (let count = 0; count < 122 && !statuses.includes(429); count += 1) {
    const started = await post(visitor, captchaPaths.start, { ...demanded, kind: 'proof' }, from(address))
    statuses.push(started.status)
    if (started.status === 429) {
      expect(started).toMatchObject({ code: 'captcha_too_fast', data: null })
      expect(Number(started.retryAfter)).toBeGreaterThan(0)
    }
  }
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.length).toBeGreaterThan(60)
})
