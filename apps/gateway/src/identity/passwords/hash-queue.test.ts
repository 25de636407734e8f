import { expect, test } from 'vitest'
import { createHashQueue, PasswordsBusyError } from './hash-queue.ts'

/** Jobs that finish when the test resolves them. */
function aCrowd(count: number, queue = createHashQueue({ parallelMax: 2, waitingMax: 3 })) {
  const started: number[] = []
  const finish: (() => void)[] = []
  const outcomes = Array.from({ length: count }, (_, at) =>
    queue.run(async () => {
      started.push(at)
      await new Promise<void>((resolve) => (finish[at] = resolve))
      return at
    }),
  )
  const results = Promise.allSettled(outcomes)
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { queue, started, finish: (at: number) => finish[at]?.(), results, settle }
}

test('two at once, the others in the order in which they came', async () => {
  const { started, finish, results, settle } = aCrowd(5)
  await settle()
  expect(started).toEqual([0, 1])
  finish(1)
  await settle()
  expect(started).toEqual([0, 1, 2])
  for (const at of [0, 2, 3, 4]) {
    finish(at)
    await settle()
  }
  expect((await results).map((one) => (one.status === 'fulfilled' ? one.value : 'refused'))).toEqual([0, 1, 2, 3, 4])
})

test('a line that is full refuses at once, and takes people again when it is not', async () => {
  const { queue, finish, results, settle } = aCrowd(6)
  await settle()
  for (const at of [0, 1, 2, 3, 4]) {
    finish(at)
    await settle()
  }
  expect((await results).at(5)).toMatchObject({ status: 'rejected', reason: expect.any(PasswordsBusyError) })
  expect(await queue.run(() => Promise.resolve('in'))).toBe('in')
})

test('a failed task frees its place in the queue', async () => {
  const queue = createHashQueue({ parallelMax: 1, waitingMax: 1 })
  const failing = queue.run(() => Promise.reject(new Error('broken')))
  const next = queue.run(() => Promise.resolve('in'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('in')
})
