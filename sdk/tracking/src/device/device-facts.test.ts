import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLogEnv } from './log-env.ts'
import { createSessionId, isFirstDay } from './session.ts'
import { findUserLanguage } from './user-language.ts'

const host = 'www.argosy.example'

test.each(['pre', 'online', 'test1', 'test42'])('[TRK-8] the environment %s is taken as it is', (env) => {
  expect(findLogEnv(env, host)).toBe(env)
})

test.each([
  [undefined, 'www.argosy.example', 'online'],
  ['', 'www.argosy.example', 'online'],
  ['test', 'www.argosy.example', 'online'],
  ['test123', 'www.argosy.example', 'online'],
  ['Online', 'test3.argosy.example', 'pre'],
  ['production', 'argosy-test.example', 'pre'],
  [undefined, 'argosy.bike', 'pre'],
  [undefined, 'www.bikeargosy.example', 'pre'],
])('[TRK-8] %j on %s is %s', (env, at, expected) => {
  expect(findLogEnv(env, at)).toBe(expected)
})

test.each([
  ['de', '/fr/spot/BTCUSDT', 'de'],
  ['zh-CN', '/', 'zh-CN'],
  ['nonsense', '/fr/markets', 'fr'],
  [undefined, '/zh-TC', 'zh-TC'],
  [undefined, '/app/ja/markets', 'ja'],
  [undefined, '/fr/de', 'fr'],
  [undefined, '/a/b/fr', 'en'],
  [undefined, '/spot/BTCUSDT', 'en'],
])('[TRK-8] the cookie %j and path %s give %s', (cookie, path, expected) => {
  expect(findUserLanguage(cookie, path)).toBe(expected)
})

test('[TRK-9] a session id is device id, time and a number from 0 to 100, both ends included', () => {
  const drawn = (random: number) => createSessionId('device-1', 1_763_270_000_000, () => random)
  expect([drawn(0), drawn(1 - Number.EPSILON)]).toEqual(['device-1-1763270000000-0', 'device-1-1763270000000-100'])
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
      const number = Number(drawn(random).split('-').at(-1))
      expect(Number.isInteger(number) && number >= 0 && number <= 100).toBe(true)
    }),
  )
})

test('[TRK-9] the first day is the 24 h after the first visit', () => {
  const day = 24 * 60 * 60 * 1_000
  expect([0, day - 1, day, day + 1].map((elapsedMs) => isFirstDay(1_000, 1_000 + elapsedMs))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
