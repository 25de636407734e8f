import { ConfigError, readEnv } from '@argosy/service'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { captchaEnv, readCaptchaConfig } from './captcha-config.ts'

let directory: string
let keysFile: string

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'geetest-'))
  keysFile = join(directory, 'keys')
  writeFileSync(keysFile, 'aaaaaaaa11 key-of-login\nbbbbbbbb22   key-of-register\n')
})
afterAll(() => rmSync(directory, { recursive: true }))

const read = (source: Record<string, string>, isProduction = false) =>
  readCaptchaConfig(readEnv(z.object(captchaEnv), source), isProduction)

test('[CAP-4] GeeTest is off unless it is configured', () => {
  expect(read({})).toEqual({ proofRounds: 1_000, geetest: undefined })
  expect(read({ GEETEST_FRAME_URL: 'https://frame.example/', GEETEST_KEYS_FILE: keysFile }).geetest).toBeUndefined()
})

test('each scene has its own captcha id, and the key that belongs to it', () => {
  const { geetest } = read({
    GEETEST_CAPTCHA_IDS: 'login:aaaaaaaa11, register:bbbbbbbb22',
    GEETEST_KEYS_FILE: keysFile,
  })
  expect([...(geetest?.captchas ?? [])]).toEqual([
    ['login', { id: 'aaaaaaaa11', key: 'key-of-login' }],
    ['register', { id: 'bbbbbbbb22', key: 'key-of-register' }],
  ])
})

const complete = () => ({
  GEETEST_CAPTCHA_IDS: 'login:aaaaaaaa11',
  GEETEST_KEYS_FILE: keysFile,
  GEETEST_FRAME_URL: 'https://frame.example/geetest.html',
})

test.each<[string, () => Record<string, string>, RegExp]>([
  ['no keys', () => ({ GEETEST_CAPTCHA_IDS: 'login:aaaaaaaa11' }), /needs GEETEST_KEYS_FILE/],
  ['a scene that is none', () => ({ ...complete(), GEETEST_CAPTCHA_IDS: 'lunch:aaaaaaaa11' }), /no such scene/],
  ['a scene without its id', () => ({ ...complete(), GEETEST_CAPTCHA_IDS: 'login' }), /no captcha id for login/],
  ['an id without its key', () => ({ ...complete(), GEETEST_CAPTCHA_IDS: 'login:cccccccc33' }), /no key for the scene/],
  ['answers checked elsewhere', () => ({ ...complete(), GEETEST_ORIGIN: 'https://evil.example' }), /for tests only/],
  ['a frame without https', () => ({ ...complete(), GEETEST_FRAME_URL: 'http://frame.example' }), /https address/],
  ['a proof that costs nothing', () => ({ CAPTCHA_PROOF_ROUNDS: '2' }), /below 100 is for tests only/],
])('[CAP-4] production refuses %s, and never repeats a key', (_, source, reason) => {
  const start = () => read(source(), true)
  expect(start).toThrow(ConfigError)
  expect(start).toThrow(reason)
  expect(start).not.toThrow(/key-of/)
})
