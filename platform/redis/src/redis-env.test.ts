import { commonEnv, readEnv } from '@argosy/service'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { readRedisConfig, redisEnv } from './redis-env.ts'

const read = (source: Record<string, string>) =>
  readRedisConfig(readEnv(z.object({ ...commonEnv, ...redisEnv }), source))

function writeKeys(): string {
  const directory = mkdtempSync(join(tmpdir(), 'argosy-keys-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  writeFileSync(join(directory, 'keys'), 'k'.repeat(64))
  return join(directory, 'keys')
}

const good = { REDIS_URL: 'rediss://push@redis.internal', REDIS_CA_FILE: '/etc/argosy/ca.pem' }

test('[check 81] production requires TLS to Redis, a CA file and a key for records', () => {
  const RECORD_KEY_FILE = writeKeys()
  expect(read({ ...good, RECORD_KEY_FILE })).toEqual({
    url: good.REDIS_URL,
    prefix: '',
    caFile: good.REDIS_CA_FILE,
    recordKeys: ['k'.repeat(64)],
  })
  expect(() => read({ ...good, RECORD_KEY_FILE, REDIS_URL: 'redis://push@127.0.0.1' })).toThrow(
    'settings contradict each other: REDIS_URL is without TLS: production needs rediss:// or rediss+sentinel://',
  )
  expect(() => read({ REDIS_URL: good.REDIS_URL, RECORD_KEY_FILE })).toThrow(/REDIS_CA_FILE is missing/)
  expect(() => read(good)).toThrow(/RECORD_KEY_FILE is missing/)
})

test('[check 81] three sentinels are an address too, encrypted as well', () => {
  const RECORD_KEY_FILE = writeKeys()
  const REDIS_URL = 'rediss+sentinel://push@a:26379,b:26379,c:26379/argosy'
  expect(read({ ...good, RECORD_KEY_FILE, REDIS_URL }).url).toBe(REDIS_URL)
  expect(() => read({ ...good, RECORD_KEY_FILE, REDIS_URL: REDIS_URL.replace('rediss', 'redis') })).toThrow(
    /without TLS/,
  )
})

test.each(['development', 'test'])('%s may do without', (ARGOSY_MODE) => {
  const { recordKeys, ...rest } = read({ ARGOSY_MODE, REDIS_URL: 'redis://127.0.0.1:6379', REDIS_PREFIX: 't1:' })
  expect(rest).toEqual({ url: 'redis://127.0.0.1:6379', prefix: 't1:' })
  expect(recordKeys).toEqual([expect.stringMatching(/^development only/)])
})
