import { expect, test } from 'vitest'
import { captchaSchemas, trackPointsMax } from './captcha-schemas.ts'

const id = 'A'.repeat(22)
const proof = { counter: 1, derivedKey: 'ab'.repeat(32) }
const aVerify = { bizId: id, captchaId: id, x: 10, track: [[0, 0] as const], proof }

test('[CAP-1] a captcha id is requested by scene, with or without a business id', () => {
  expect(captchaSchemas.getCaptchaId.parse({ scene: 'login' })).toEqual({ scene: 'login' })
  expect(captchaSchemas.getCaptchaId.safeParse({ scene: 'login', bizId: id }).success).toBe(true)
  for (const body of [{}, { scene: 'lunch' }, { scene: 'login', bizId: 'x' }, { scene: 'login', role: 'admin' }])
    expect(captchaSchemas.getCaptchaId.safeParse(body).success).toBe(false)
})

test('[CAP-3] a challenge is a puzzle unless the proof alone is requested', () => {
  expect(captchaSchemas.start.parse({ scene: 'login', bizId: id }).kind).toBe('puzzle')
  expect(captchaSchemas.start.safeParse({ scene: 'login', bizId: id, kind: 'pass' }).success).toBe(false)
})

test('[CAP-3] with status 0 there is no position and no track', () => {
  expect(captchaSchemas.verify.safeParse({ bizId: id, captchaId: id, proof }).success).toBe(true)
})

test.each([
  ['no proof', { proof: undefined }],
  ['a proof of another kind', { proof: { ...proof, derivedKey: 'AB'.repeat(32) } }],
  ['a place outside of every picture', { x: 1e9 }],
  ['no place at all', { x: Number.NaN }],
  ['a way without end', { track: Array.from({ length: trackPointsMax + 1 }, () => [0, 0]) }],
  ['a way through broken pixels', { track: [[0.5, 0]] }],
  ['a token of its own', { captchaToken: 'mine' }],
])('[CAP-4] an answer with %s is refused', (_, change) => {
  expect(captchaSchemas.verify.safeParse({ ...aVerify, ...change }).success).toBe(false)
})

test('[CAP-3] type 3 carries base64, type 1 its JSON, and there is no other type', () => {
  const check = (body: object) => captchaSchemas.checkCaptcha.safeParse({ scene: 'login', bizId: id, ...body }).success
  expect(check({ captchaType: 3, captchaValidate: 'eyJhIjoxfQ==' })).toBe(true)
  expect(check({ captchaType: 3, captchaValidate: '{"a":1}' })).toBe(false)
  expect(check({ captchaType: 1, captchaValidate: '{"a":1}' })).toBe(true)
  expect(check({ captchaType: 2, captchaValidate: 'eyJhIjoxfQ==' })).toBe(false)
})
