import { captchaPaths, captchaTypes, type CaptchaIdView, type CaptchaPassView } from '@argosy/wire/http'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { migrate } from '@argosy/postgres'
import { connectRedis, type Redis } from '@argosy/redis'
import { developmentKey } from '@argosy/service'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountSubject, createCaptchaGuard } from '../src/captcha/captcha-guard.ts'
import { createCaptchaLimits } from '../src/captcha/captcha-limits.ts'
import { createCaptchaStore } from '../src/captcha/captcha-store.ts'
import { createGeetest } from '../src/captcha/geetest/geetest.ts'
import type { GeetestConfig } from '../src/captcha/geetest/geetest-config.ts'
import { createRateLimiter } from '../src/http/rate-limit.ts'
import type { Gateway } from '../src/start-gateway.ts'
import { aGeetestAnswer, encodeValidate, startFakeGeetest, type FakeGeetest, type FakeMood } from './fake-geetest.ts'
import { post, solveCaptcha } from './solve-captcha.ts'
import { startTestGateway } from './start-test-gateway.ts'
import { createVisitor, type Visitor } from './visitor.ts'

const keys = { aaaaaaaa11: 'key-of-login', bbbbbbbb22: 'key-of-register' }
const directory = mkdtempSync(join(tmpdir(), 'geetest-'))
let engines: AcquiredEngines
let vendor: FakeGeetest
let gateway: Gateway
let redis: Redis
let visitor: Visitor

const start = () =>
  startTestGateway(engines, {
    TRUSTED_PROXY_COUNT: '1',
    CAPTCHA_PROOF_ROUNDS: '4',
    GEETEST_CAPTCHA_IDS: 'login:aaaaaaaa11,register:bbbbbbbb22',
    GEETEST_KEYS_FILE: join(directory, 'keys'),
    GEETEST_ORIGIN: vendor.origin,
    GEETEST_FRAME_URL: 'https://frame.example/geetest.html',
  })

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  writeFileSync(
    join(directory, 'keys'),
    Object.entries(keys)
      .map((pair) => pair.join(' '))
      .join('\n'),
  )
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  redis = await connectRedis({ url: engines.redisUrl, prefix: engines.redisPrefix, recordKeys: [developmentKey] })
  vendor = await startFakeGeetest(keys)
  gateway = await start()
  visitor = createVisitor(`http://127.0.0.1:${gateway.port}`)
})

beforeEach(() => {
  vendor.mood = 'works'
  vendor.seen.length = 0
})

afterAll(async () => {
  await gateway[Symbol.asyncDispose]()
  await vendor[Symbol.asyncDispose]()
  await redis.close()
  await engines[Symbol.asyncDispose]()
  rmSync(directory, { recursive: true })
})

let addressCount = 0
const anAddress = () => ({ 'x-forwarded-for': `10.8.0.${addressCount++}` })
const subject = accountSubject('alice')
const guard = () => createCaptchaGuard(createCaptchaStore(redis), createCaptchaLimits(createRateLimiter(redis)))
const carry = (token?: string) => ({
  headers: { 'captcha-token': token },
  network: '10.8.1.1',
  setHeader: () => undefined,
})

async function demand(scene: 'login' | 'withdraw' = 'login'): Promise<{ scene: string; bizId: string }> {
  const refused = await guard()(carry(), scene, subject)
  return refused?.data as { scene: string; bizId: string }
}

function check(demanded: { scene: string; bizId: string }, answer: unknown) {
  const body = { captchaType: captchaTypes.geetest, captchaValidate: encodeValidate(answer), ...demanded }
  return post<CaptchaPassView>(visitor, captchaPaths.checkCaptcha, body, anAddress())
}

test('[CAP-1] a scene configured for GeeTest gets its captcha id, another scene does not', async () => {
  const named = await post<CaptchaIdView>(visitor, captchaPaths.getCaptchaId, await demand(), anAddress())
  expect(named.data).toMatchObject({
    captchaType: captchaTypes.geetest,
    geetestId: 'aaaaaaaa11',
    geetestFrame: 'https://frame.example/geetest.html',
  })
  const other = await post<CaptchaIdView>(visitor, captchaPaths.getCaptchaId, await demand('withdraw'), anAddress())
  expect(other.data).toMatchObject({ captchaType: captchaTypes.own, geetestId: '', geetestFrame: '' })
})

test('[CAP-3] a type 3 answer in base64 JSON is validated by GeeTest and exchanged for a token', async () => {
  const answer = aGeetestAnswer()
  const checked = await check(await demand(), answer)
  expect(checked).toMatchObject({ status: 200, code: '00000', data: { captchaToken: expect.any(String) as string } })
  expect(await guard()(carry(checked.data?.captchaToken), 'login', subject)).toBeUndefined()
  expect(vendor.seen.map(({ path }) => path)).toEqual(['/validate?captcha_id=aaaaaaaa11'])
  const sent = Object.fromEntries(vendor.seen[0]?.form ?? [])
  expect(sent).toEqual({ ...answer, sign_token: expect.stringMatching(/^[0-9a-f]{64}$/) as string })
})

test.each([
  ['the vendor says no', { pass_token: 'old' }],
  ['it is another scene’s answer', { captcha_id: 'bbbbbbbb22' }],
])('[CAP-2] [CAP-4] %s: the refusal is the caller’s answer', async (_, change) => {
  expect(await check(await demand(), aGeetestAnswer(change))).toMatchObject({
    status: 422,
    code: 'captcha_refused',
    data: null,
  })
})

test('[CAP-4] a wrong key is a misuse, and no pass', async () => {
  const config: GeetestConfig = {
    origin: vendor.origin,
    frameUrl: '',
    captchas: new Map([['login', { id: 'aaaaaaaa11', key: 'wrong' }]]),
  }
  const warn = vi.fn<(detail: object, message?: string) => void>()
  const geetest = createGeetest({ config, logger: { warn } })
  const answer = aGeetestAnswer() as Parameters<typeof geetest.validate>[1]
  expect(await geetest.validate('login', answer)).toBe('refused')
  expect(warn).toHaveBeenCalledWith({ code: '-50304' }, expect.any(String))
  expect(await geetest.validate('withdraw', answer)).toBe('off')
})

test.each([
  ['no base64', '{"lot_number":1}'],
  ['no JSON', Buffer.from('good').toString('base64')],
  ['a field too many', encodeValidate({ ...aGeetestAnswer(), role: 'admin' })],
  ['a time that is none', encodeValidate(aGeetestAnswer({ gen_time: '1e9' }))],
  ['a lot number that would break out of its place', encodeValidate(aGeetestAnswer({ lot_number: 'a&b=c' }))],
])('[CAP-3] %s is refused before anybody is asked', async (_, captchaValidate) => {
  const body = { captchaType: captchaTypes.geetest, captchaValidate, ...(await demand()) }
  expect(await post(visitor, captchaPaths.checkCaptcha, body, anAddress())).toMatchObject({
    status: 400,
    code: 'request_malformed',
  })
  expect(vendor.seen).toEqual([])
})

test('[CAP-4] an accepted answer is refused a second time without asking GeeTest', async () => {
  const answer = aGeetestAnswer()
  expect((await check(await demand(), answer)).code).toBe('00000')
  expect((await check(await demand(), answer)).code).toBe('captcha_used')
  expect(vendor.seen).toHaveLength(1)
})

test.each<FakeMood>(['fails', 'redirects', 'is silent', 'talks without end', 'talks nonsense', 'lies'])(
  '[CAP-4] a vendor who %s lets nobody pass',
  async (mood) => {
    vendor.mood = mood
    const captchas = new Map([['login', { id: 'aaaaaaaa11', key: keys.aaaaaaaa11 }]] as const)
    const config: GeetestConfig = { origin: vendor.origin, frameUrl: '', captchas }
    const geetest = createGeetest({ config, logger: { warn: () => {} }, waitMs: 300 })
    const verdict = await geetest.validate('login', aGeetestAnswer() as Parameters<typeof geetest.validate>[1])
    expect(verdict).toBe(mood === 'lies' ? 'refused' : 'away')
    expect(vendor.seen.map(({ path }) => path)).not.toContain('/elsewhere')
  },
)

test('[CAP-4] an outage falls back to our own proof of work for the same demand, and GeeTest is tried later', async () => {
  vendor.mood = 'fails'
  const demanded = await demand()
  expect(await check(demanded, aGeetestAnswer())).toMatchObject({
    status: 503,
    code: 'captcha_provider_away',
    data: null,
  })
  vendor.mood = 'works'
  const named = await post<CaptchaIdView>(visitor, captchaPaths.getCaptchaId, demanded, anAddress())
  expect(named.data).toMatchObject({ captchaType: captchaTypes.own, geetestId: '' })
  const token = await solveCaptcha(visitor, demanded, anAddress())
  expect(await guard()(carry(token), 'login', subject)).toBeUndefined()
})

test('[CAP-4] half a minute later the vendor is trusted again', async () => {
  vendor.mood = 'fails'
  let nowMs = 1_000_000
  const captchas = new Map([['login', { id: 'aaaaaaaa11', key: keys.aaaaaaaa11 }]] as const)
  const config: GeetestConfig = { origin: vendor.origin, frameUrl: '', captchas }
  const geetest = createGeetest({ config, logger: { warn: () => {} }, nowMs: () => nowMs })
  expect(geetest.idFor('login')).toBe('aaaaaaaa11')
  await geetest.validate('login', aGeetestAnswer() as Parameters<typeof geetest.validate>[1])
  expect(geetest.idFor('login')).toBeUndefined()
  nowMs += 30_001
  expect(geetest.idFor('login')).toBe('aaaaaaaa11')
})

test('[CAP-4] without a vendor its answers are worth nothing', async () => {
  await using plain = await startTestGateway(engines, { CAPTCHA_PROOF_ROUNDS: '4' })
  const stranger = createVisitor(`http://127.0.0.1:${plain.port}`)
  const body = {
    captchaType: captchaTypes.geetest,
    captchaValidate: encodeValidate(aGeetestAnswer()),
    ...(await demand()),
  }
  expect(await post(stranger, captchaPaths.checkCaptcha, body)).toMatchObject({ code: 'captcha_provider_off' })
})
