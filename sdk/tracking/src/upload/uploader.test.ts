import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { createEventQueue, type Batch } from '../queue/event-queue.ts'
import { anEvent, someEvents } from '../testing/an-event.ts'
import { createUploader } from './uploader.ts'

let warned: MockInstance<typeof console.warn>
beforeEach(() => {
  vi.useFakeTimers()
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function anUploader(count: number, answers: readonly (number | Promise<number>)[]) {
  const queue = createEventQueue()
  for (const event of someEvents(count)) queue.add(event)
  const left = [...answers]
  const log: string[] = []
  const note = (how: string, { events }: Batch) =>
    void log.push(`${how} ${events[0]?.log_seq}–${events.at(-1)?.log_seq}, retry ${events[0]?.retry_count}`)
  const uploader = createUploader(
    queue,
    async (batch) => {
      note('post', batch)
      return left.shift() ?? 200
    },
    (batch) => {
      note('beacon', batch)
      return true
    },
    () => void log.push(`save ${queue.batches().length}`),
  )
  const rounds = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 500) {
      await uploader.round()
      await vi.advanceTimersByTimeAsync(500)
    }
  }
  const posts = () => log.filter((line) => line.startsWith('post'))
  return { uploader, queue, log, rounds, posts }
}

test('[TRK-7] a round sends one batch of at most fifty, written down before it leaves', async () => {
  const { rounds, log } = anUploader(70, [])
  await rounds(1_500)
  expect(log).toEqual(['save 1', 'post 1–50, retry 0', 'save 0', 'save 1', 'post 51–70, retry 0', 'save 0'])
})

test('[TRK-7] after a 403 nothing is sent for 10 s, with a warning, and then the same batch', async () => {
  const { rounds, posts, queue, uploader, log } = anUploader(1, [403])
  await uploader.round()
  expect(warned).toHaveBeenCalledExactlyOnceWith('Request failed with status code 403')
  queue.add(anEvent({ log_seq: 2 }))
  await vi.advanceTimersByTimeAsync(9_999)
  await uploader.round()
  uploader.wake()
  await uploader.round()
  uploader.leave()
  expect(posts()).toEqual(['post 1–1, retry 0'])
  expect(log.filter((line) => line.startsWith('beacon'))).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await rounds(1_000)
  expect(posts()).toEqual(['post 1–1, retry 0', 'post 1–1, retry 1', 'post 2–2, retry 0'])
})

test('what fails in passing is sent again with growing pauses, and at once when the network is back', async () => {
  const { rounds, posts, uploader } = anUploader(1, [0, 503, 429, 0])
  await rounds(4_000)
  expect(posts()).toHaveLength(4)
  uploader.wake()
  await uploader.round()
  expect(posts().at(-1)).toBe('post 1–1, retry 4')
})

test.each([400, 413, 415, 422])('a batch that is answered with %i is given up, with a warning', async (status) => {
  const { rounds, posts, queue } = anUploader(51, [status])
  await rounds(1_000)
  expect(posts()).toEqual(['post 1–50, retry 0', 'post 51–51, retry 0'])
  expect(queue.batches()).toEqual([])
  expect(warned).toHaveBeenCalledExactlyOnceWith(`Request failed with status code ${status}`)
})

test('[TRK-5] on leaving, a page sends all events by beacon, also those in flight, and stores them until acknowledged', async () => {
  const answer = Promise.withResolvers<number>()
  const { uploader, queue, log } = anUploader(50, [answer.promise])
  const posting = uploader.round()
  queue.add(anEvent({ log_seq: 51 }))
  uploader.leave()
  expect(log.slice(-3)).toEqual(['save 2', 'beacon 1–50, retry 0', 'beacon 51–51, retry 0'])
  expect(queue.batches()).toHaveLength(2)
  answer.resolve(200)
  await posting
  await uploader.round()
  expect(queue.batches()).toEqual([])
})

test('one batch is on its way at a time', async () => {
  const answer = Promise.withResolvers<number>()
  const { uploader, posts } = anUploader(60, [answer.promise])
  const posting = uploader.round()
  await uploader.round()
  expect(posts()).toHaveLength(1)
  answer.resolve(200)
  await posting
})
