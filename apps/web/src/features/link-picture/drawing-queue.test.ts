import { expect, test } from 'vitest'
import { createDrawingQueue } from './drawing-queue.ts'

test('one drawing runs at a time, and what is too much is refused', async () => {
  const queue = createDrawingQueue(3)
  let running = 0
  let most = 0
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const draw = async () => {
    most = Math.max(most, (running += 1))
    await held
    running -= 1
    return 'drawn'
  }
  const drawn = [1, 2, 3].map(() => queue(draw) ?? Promise.resolve('refused'))
  expect(queue(draw)).toBeUndefined()
  release()
  expect(await Promise.all(drawn.map(async (each) => await each))).toEqual(['drawn', 'drawn', 'drawn'])
  expect(most).toBe(1)
  expect(await queue(draw)).toBe('drawn')
})

test('a drawing that fails does not stop the next', async () => {
  const queue = createDrawingQueue(2)
  await expect(queue(() => Promise.reject(new Error('no face')))).rejects.toThrow('no face')
  expect(await queue(() => Promise.resolve('drawn'))).toBe('drawn')
})
