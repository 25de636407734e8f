import { trackingBatchBytesMax, type TrackedEvent } from '@argosy/wire/tracking'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anEvent, someEvents } from '../testing/an-event.ts'
import { createEventQueue, type WrittenEvent } from './event-queue.ts'

function aQueue(events: readonly (TrackedEvent | WrittenEvent)[]) {
  const queue = createEventQueue()
  for (const event of events) queue.add(event)
  return queue
}
const sizes = (queue: ReturnType<typeof aQueue>) => queue.batches().map(({ events }) => events.length)
const order = (queue: ReturnType<typeof aQueue>) =>
  queue.batches().flatMap(({ events }) => events.map((event) => event.log_seq))

test('[TRK-7] batches hold at most fifty events, in order', () => {
  const queue = aQueue(someEvents(120))
  queue.cut()
  expect(sizes(queue)).toEqual([50, 50, 20])
  expect(order(queue)).toEqual(someEvents(120).map(({ log_seq }) => log_seq))
})

test('[TRK-5] no batch is larger than what a closing page may send', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 120 }), (lengths) => {
      const queue = aQueue(lengths.map((length, at) => anEvent({ log_seq: at, title: 'ж'.repeat(length) })))
      queue.cut()
      for (const { events } of queue.batches()) {
        expect(events.length).toBeLessThanOrEqual(50)
        expect(new Blob([JSON.stringify(events)]).size).toBeLessThanOrEqual(trackingBatchBytesMax)
      }
      expect(order(queue)).toEqual(lengths.map((_, at) => at))
    }),
    { numRuns: 50 },
  )
})

test('[TRK-3] events without a device wait; those that have one go', () => {
  const { device_id: _, ...written } = anEvent({ log_seq: 1 })
  const queue = aQueue([written, anEvent({ log_seq: 2 })])
  queue.cut()
  expect(order(queue)).toEqual([2])
  queue.change((event) => ({ ...event, device_id: 'device-1' }))
  queue.cut()
  expect(order(queue)).toEqual([2, 1])
})

test('a batch stays unchanged once cut, whatever is added, saved and restored', () => {
  const queue = aQueue(someEvents(3))
  queue.cut()
  queue.add(anEvent({ log_seq: 4 }))
  const next = aQueue([anEvent({ log_seq: 5 })])
  next.restore(structuredClone(queue.snapshot()), Date.now())
  next.cut()
  expect(next.batches().map(({ events }) => events.map(({ log_seq }) => log_seq))).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
})

test('what is older than a day is not restored', () => {
  const old = anEvent({ ctime: Date.now() - 86_400_001 })
  const queue = aQueue([])
  queue.restore({ batches: [{ events: [old] }], open: [old, anEvent({ log_seq: 7 })] }, Date.now())
  queue.cut()
  expect(order(queue)).toEqual([7])
})

test('when there is too much the oldest goes', () => {
  const queue = aQueue(someEvents(100))
  queue.cut()
  for (const event of someEvents(450)) queue.add(anEvent({ log_seq: 1_000 + event.log_seq }))
  queue.cut()
  expect(order(queue)).toHaveLength(500)
  expect([order(queue)[0], order(queue).at(-1)]).toEqual([51, 1_450])
})
