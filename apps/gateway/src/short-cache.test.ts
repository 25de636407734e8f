import { expect, test } from 'vitest'
import { createShortCache } from './short-cache.ts'

test('concurrent reads of one key load it once', async () => {
  let loads = 0
  const read = createShortCache({ ttlMs: 1_000, load: async (key) => `${key} ${++loads}` })
  expect(await Promise.all([read('BTCUSDT'), read('BTCUSDT'), read('ETHUSDT')])).toEqual([
    'BTCUSDT 1',
    'BTCUSDT 1',
    'ETHUSDT 2',
  ])
  expect(await read('BTCUSDT')).toBe('BTCUSDT 1')
})

test('an answer that is too old is fetched again', async () => {
  let loads = 0
  const read = createShortCache({ ttlMs: 0, load: async () => ++loads })
  expect([await read('a'), await read('a')]).toEqual([1, 2])
})

test('a failure rejects the pending reads and is not cached', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve('back')]
  const read = createShortCache({ ttlMs: 1_000, load: async () => answers.shift() })
  await expect(read('a')).rejects.toThrow('away')
  expect(await read('a')).toBe('back')
})

test.each([
  ['fails', () => Promise.reject(new Error('away'))],
  ['is silent', () => new Promise<string>(() => undefined)],
])('what stays true is told while its source %s', async (_, fetchAgain) => {
  const answers = [async () => 'terms']
  const read = createShortCache({ ttlMs: 0, staleAfterMs: 20, load: () => (answers.shift() ?? fetchAgain)() })
  expect([await read('a'), await read('a'), await read('a')]).toEqual(['terms', 'terms', 'terms'])
})

test('a newer answer within the time limit replaces the cached one', async () => {
  let loads = 0
  const read = createShortCache({ ttlMs: 0, staleAfterMs: 1_000, load: async () => ++loads })
  expect([await read('a'), await read('a')]).toEqual([1, 2])
})
