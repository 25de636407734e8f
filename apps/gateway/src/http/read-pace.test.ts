import { expect, test } from 'vitest'
import { refuseTooMany } from './answer.ts'
import { createReadPace } from './read-pace.ts'

function createPaced(count: number) {
  const clock = { ms: 0 }
  const pace = createReadPace({ burst: 20_000, perSecond: 1_000 }, () => clock.ms)
  const rows = Array.from({ length: count }, (_, index) => index)
  const read = async (who = 'maker') => {
    const answer = await pace.run(
      who,
      async () => rows,
      ({ length }) => length,
    )
    return answer.ok ? answer.data.length : `wait ${answer.waitSeconds}`
  }
  return { clock, read }
}

test('a long list is read twice at once and then once in ten seconds', async () => {
  const { clock, read } = createPaced(10_000)
  expect([await read(), await read(), await read()]).toEqual([10_000, 10_000, 'wait 1'])
  clock.ms += 1_000
  expect([await read(), await read()]).toEqual([10_000, 'wait 10'])
  clock.ms += 10_000
  expect(await read()).toBe(10_000)
  expect(await read('somebody else')).toBe(10_000)
})

test('a short list is read ten times a second for ever', async () => {
  const { clock, read } = createPaced(100)
  for (let second = 0; second < 1_000; second++) {
    for (let index = 0; index < 10; index++) expect(await read()).toBe(100)
    clock.ms += 1_000
  }
})

test('reads that begin together are counted one after another, from the first one on', async () => {
  const { read } = createPaced(10_000)
  expect(await Promise.all([read(), read(), read(), read()])).toEqual([10_000, 10_000, 'wait 1', 'wait 1'])
})

test('a read that fails does not hold up the next one', async () => {
  const pace = createReadPace({ burst: 10, perSecond: 1 }, () => 0)
  const count = () => 1
  const failing = pace.run('maker', () => Promise.reject<number>(new Error('the engine is unavailable')), count)
  const next = pace.run('maker', async () => 7, count)
  await expect(failing).rejects.toThrow('unavailable')
  expect(await next).toEqual({ ok: true, data: 7 })
})

test('an owner has at most sixteen reads under way; others are not held up', async () => {
  const pace = createReadPace({ burst: 10, perSecond: 1 }, () => 0)
  const { promise, resolve } = Promise.withResolvers<number>()
  const reads = Array.from({ length: 17 }, () =>
    pace.run(
      'maker',
      () => promise,
      () => 0,
    ),
  )
  expect(await reads[16]).toEqual(refuseTooMany(1))
  expect(
    await pace.run(
      'taker',
      async () => 1,
      () => 1,
    ),
  ).toEqual({ ok: true, data: 1 })
  resolve(7)
  expect(await Promise.all(reads.slice(0, 16))).toHaveLength(16)
})
