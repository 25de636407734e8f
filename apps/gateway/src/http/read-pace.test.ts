import { expect, test } from 'vitest'
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

test('reads that begin together count as large as the last one', async () => {
  const { clock, read } = createPaced(10_000)
  expect(await read()).toBe(10_000)
  clock.ms += 100_000
  expect(await Promise.all([read(), read(), read(), read()])).toEqual([10_000, 10_000, 'wait 1', 'wait 1'])
})

test('a read that fails costs what the last one did', async () => {
  const clock = { ms: 0 }
  const pace = createReadPace({ burst: 10, perSecond: 1 }, () => clock.ms)
  const fail = () => Promise.reject<number>(new Error('the engine is away'))
  await expect(pace.run('maker', fail, () => 1)).rejects.toThrow('away')
  expect(
    await pace.run(
      'maker',
      async () => 7,
      () => 1,
    ),
  ).toEqual({ ok: true, data: 7 })
})
