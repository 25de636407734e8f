import { captchaTypes } from '@argosy/wire/http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CaptchaApi } from './captcha-api.ts'
import { createChallengeStore } from './challenge-store.ts'
import type { SolveProof } from './proof/solve-proof.ts'
import { createFakeApi, refuse } from './testing/fake-api.ts'

const proof = { counter: 7, derivedKey: 'ab'.repeat(32) }
const track: [number, number][] = [
  [0, 0],
  [60, 300],
  [120, 600],
]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function open(solveProof: SolveProof = async () => proof) {
  const { api, fake } = createFakeApi()
  const store = createChallengeStore({ scene: 'login', bizId: 'biz', api, solveProof })
  await store.open()
  return { store, fake, api, name: () => store.getState().name }
}

test('[CAP-1] a puzzle is fetched for the demand, and its position and proof are exchanged for a token', async () => {
  const { store, fake } = await open()
  expect(store.getState()).toMatchObject({ name: 'ready', puzzle: { width: 320 } })
  await store.check(121, track)
  expect(store.getState()).toMatchObject({ name: 'passed', token: 'token' })
  expect(fake.calls.map(({ name }) => name)).toEqual(['getCaptchaId', 'startCaptcha', 'verifyCaptcha'])
  expect(fake.bodies('getCaptchaId')).toEqual([{ scene: 'login', bizId: 'biz' }])
  expect(fake.bodies('startCaptcha')).toEqual([{ scene: 'login', bizId: 'biz', kind: 'puzzle' }])
  expect(fake.bodies('verifyCaptcha')).toMatchObject([{ bizId: 'biz', x: 121, track, proof }])
})

test('a miss keeps the puzzle and resets the piece; the third one loads another puzzle', async () => {
  const { store, fake } = await open()
  const { round } = store.getState()
  await store.check(10, track)
  expect(store.getState()).toMatchObject({ name: 'ready', notice: 'missed', round: round + 1 })
  await store.check(10, track)
  expect(fake.bodies('startCaptcha')).toHaveLength(1)
  await store.check(10, track)
  expect(store.getState()).toMatchObject({ name: 'ready', notice: 'replaced' })
  expect(fake.bodies('startCaptcha')).toHaveLength(2)
})

test('[CAP-3] status 0 means that there is nothing to see: the proof is sent by itself', async () => {
  const { store, fake } = await open()
  await store.proveInstead()
  expect(fake.bodies('startCaptcha').at(-1)).toMatchObject({ kind: 'proof' })
  expect(fake.bodies('verifyCaptcha').at(-1)).toEqual({ bizId: 'biz', captchaId: expect.any(String) as string, proof })
  expect(store.getState()).toEqual({ name: 'passed', token: 'token', round: expect.any(Number) as number })
})

test('[CAP-3] … also when a puzzle was requested and none was available', async () => {
  const { api, fake } = createFakeApi()
  fake.challenge = { status: 0, puzzle: null }
  const store = createChallengeStore({ scene: 'login', bizId: 'biz', api, solveProof: async () => proof })
  await store.open()
  expect(store.getState().name).toBe('passed')
})

test('a puzzle expires after two minutes, and a check can report it as expired', async () => {
  const { store, fake, name } = await open()
  await vi.advanceTimersByTimeAsync(119_999)
  expect(name()).toBe('ready')
  await vi.advanceTimersByTimeAsync(1)
  expect(name()).toBe('expired')
  await store.load()
  expect(name()).toBe('ready')
  fake.verifyRefusal = refuse('captcha_expired')
  await store.check(120, track)
  expect(name()).toBe('expired')
})

test.each(['network_failed', 'timed_out', 'service_unavailable'])(
  '[CAP-4] %s is offline, and no pass',
  async (code) => {
    const { store, fake, name } = await open()
    fake.verifyRefusal = refuse(code)
    await store.check(120, track)
    expect(name()).toBe('offline')
    fake.startRefusal = refuse(code)
    await store.load()
    expect(name()).toBe('offline')
    Object.assign(fake, { startRefusal: undefined, verifyRefusal: undefined })
    await store.load()
    expect(name()).toBe('ready')
  },
)

test('too many puzzles: the state is too_fast', async () => {
  const { store, fake, name } = await open()
  fake.startRefusal = refuse('captcha_too_fast')
  await store.load()
  expect(name()).toBe('too_fast')
})

test('[CAP-2] what cannot be mended here is the caller’s answer', async () => {
  const { store, fake } = await open()
  fake.startRefusal = refuse('captcha_demand_unknown')
  await store.load()
  expect(store.getState()).toMatchObject({
    name: 'refused',
    code: 'captcha_demand_unknown',
    msg: 'captcha demand unknown',
  })
})

test('a result for a replaced puzzle or a closed dialog changes nothing', async () => {
  const finishers: ((value: typeof proof) => void)[] = []
  const { store, name } = await open(() => new Promise((resolve) => void finishers.push(resolve)))
  const checked = store.check(120, track)
  expect(name()).toBe('checking')
  await store.load()
  finishers[0]?.(proof)
  await checked
  expect(name()).toBe('ready')
  store.close()
  await vi.advanceTimersByTimeAsync(200_000)
  expect(name()).toBe('ready')
})

test('an abandoned proof is aborted', async () => {
  const signals: AbortSignal[] = []
  const { store } = await open(async (_, signal) => {
    signals.push(signal)
    return proof
  })
  await store.load()
  store.close()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
})

const validate = { lot_number: '4f2a', captcha_output: 'output', pass_token: 'pass', gen_time: '1763200000' }

async function openVendor(answer: Awaited<ReturnType<CaptchaApi['checkCaptcha']>>) {
  const { api, fake } = createFakeApi()
  const vendor = { captchaType: captchaTypes.geetest, geetestId: 'aaaa1111', geetestFrame: 'https://frame.example/' }
  api.getCaptchaId = async () => ({ ok: true, data: { ...vendor, bizId: 'biz' } })
  api.checkCaptcha = async (body) => {
    fake.calls.push({ name: 'checkCaptcha', body })
    return answer
  }
  const store = createChallengeStore({ scene: 'login', bizId: 'biz', api, solveProof: async () => proof })
  await store.open()
  return { store, fake }
}

test('[CAP-3] a vendor’s answer is sent as base64 of JSON, and exchanged for a token', async () => {
  const { store, fake } = await openVendor({ ok: true, data: { captchaToken: 'token', status: 1 } })
  expect(store.getState()).toMatchObject({
    name: 'vendor',
    captchaId: 'aaaa1111',
    frameUrl: 'https://frame.example/',
  })
  await store.checkVendor(validate)
  expect(store.getState()).toMatchObject({ name: 'passed', token: 'token' })
  const [sent] = fake.bodies('checkCaptcha') as { captchaType: number; captchaValidate: string }[]
  expect(sent).toMatchObject({ captchaType: 3, scene: 'login', bizId: 'biz' })
  expect(JSON.parse(Buffer.from(sent?.captchaValidate ?? '', 'base64').toString())).toEqual(validate)
})

test.each(['captcha_provider_away', 'captcha_provider_off'])('[CAP-4] %s: our own puzzle takes over', async (code) => {
  const { store } = await openVendor(refuse(code))
  await store.checkVendor(validate)
  expect(store.getState().name).toBe('ready')
})

test('[CAP-2] a check that does not succeed is the caller’s answer', async () => {
  const { store } = await openVendor(refuse('captcha_refused'))
  await store.checkVendor(validate)
  expect(store.getState()).toMatchObject({ name: 'refused', code: 'captcha_refused' })
})
