import { captchaSchemas } from '@argosy/wire/http'
import { expect, test } from 'vitest'
import { encodeValidate, readVendorMessage } from './vendor-message.ts'

const validate = { lot_number: '4f2a', captcha_output: 'a+/=ü', pass_token: 'pass', gen_time: '1763200000' }
const solved = { from: 'argosy-captcha', type: 'solved', validate }

test('[CAP-3] the four strings are taken, and nothing that came with them', () => {
  expect(readVendorMessage({ ...solved, validate: { ...validate, extra: 1 } })).toEqual({ type: 'solved', validate })
  const named = { ...validate, captcha_id: 'aaaaaaaa11' }
  expect(readVendorMessage({ ...solved, validate: named })).toEqual({ type: 'solved', validate: named })
})

test.each([
  null,
  'solved',
  { type: 'solved', validate },
  { ...solved, type: 'passed' },
  { ...solved, validate: undefined },
  { ...solved, validate: { ...validate, gen_time: 1 } },
])('[CAP-4] %j is no message of ours', (data) => {
  expect(readVendorMessage(data)).toBeUndefined()
})

test('[CAP-3] type 3 is base64 of JSON, as the gateway reads it', () => {
  const text = Buffer.from(encodeValidate(validate), 'base64').toString('utf8')
  expect(captchaSchemas.geetestValidate.parse(JSON.parse(text))).toEqual(validate)
})
