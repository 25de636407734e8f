import { decodeBatch } from '@argosy/journal-codec'
import { calculateBatchHash } from '@argosy/journal'
import { expect, test } from 'vitest'
import { createBatchQueue } from './batch-queue.ts'
import { aQueueReplica } from './testing/a-queue-replica.ts'
import { aRequest } from './testing/a-request.ts'

const emptyQueue = () => createBatchQueue(7, aQueueReplica())

test('a batch numbers its commands from the last one on and links to the batch before', () => {
  const queue = emptyQueue()
  queue.add(aRequest(2))
  queue.add(aRequest(1))
  const first = queue.dequeue(2_000)
  queue.add(aRequest(1))
  const second = queue.dequeue(2_000)

  expect(first?.batch).toMatchObject({ seq: 1, epoch: 7, firstSequence: 1, commandCount: 3 })
  expect(second?.batch).toMatchObject({ seq: 2, firstSequence: 4, commandCount: 1 })
  const { hash = new Uint8Array() } = first?.batch ?? {}
  expect(second?.batch.hash).toEqual(calculateBatchHash(hash, 2, 7, second?.batch.commands ?? new Uint8Array()))
})

test('the bytes of a batch decode to the commands that were prepared', () => {
  const queue = emptyQueue()
  queue.add(aRequest(3))
  const prepared = queue.dequeue(2_000)
  expect(decodeBatch(prepared?.batch.commands ?? new Uint8Array())).toEqual(prepared?.commands)
})

test('time never steps back, whatever the clock does', () => {
  const queue = emptyQueue()
  const times = [3_000, 500, 3_001].map((nowMs) => {
    queue.add(aRequest(1))
    return queue.dequeue(nowMs)?.commands[0]?.timeMs
  })
  expect(times).toEqual([3_000, 3_000, 3_001])
})

test('a batch holds at most 2,000 commands and never splits a request', () => {
  const queue = emptyQueue()
  for (let index = 0; index < 40; index++) queue.add(aRequest(64))
  const counts = [
    queue.dequeue(1)?.batch.commandCount,
    queue.dequeue(1)?.batch.commandCount,
    queue.dequeue(1)?.batch.commandCount,
  ]
  expect(counts).toEqual([31 * 64, 9 * 64, undefined])
})

test('a full queue has no room, and has again once a batch has left', () => {
  const queue = emptyQueue()
  while (queue.hasRoomFor(64)) queue.add(aRequest(64))
  expect(queue.hasRoomFor(64)).toBe(false)
  queue.dequeue(1)
  expect(queue.hasRoomFor(64)).toBe(true)
})

test('a batch carries the results sequence and digest of the moment it was dequeued', () => {
  const replica = aQueueReplica()
  const queue = createBatchQueue(7, replica)
  queue.add(aRequest(1))
  expect(queue.dequeue(1)?.batch).toMatchObject({ seq: 1, resultsSeq: 0 })
  queue.add(aRequest(1))
  replica.results = { seq: 1, digest: new Uint8Array(8).fill(5) }
  expect(queue.dequeue(1)?.batch).toMatchObject({ seq: 2, resultsSeq: 1, resultsDigest: new Uint8Array(8).fill(5) })
})

test('own commands come after those of callers and make a batch also alone', () => {
  const own = aRequest(2).framed
  const queue = createBatchQueue(7, aQueueReplica(), () => own)
  queue.add(aRequest(1))
  const ids = () => queue.dequeue(1)?.commands.map(({ command }) => command.requestId)
  expect(ids()?.slice(1)).toEqual(own.map(({ command }) => command.requestId))
  expect(ids()).toHaveLength(2)
})

test('a full queue still has room for prices', () => {
  const queue = emptyQueue()
  while (queue.hasRoomFor(1)) queue.add(aRequest(1))
  expect(queue.hasRoomForPrices()).toBe(true)
  for (let count = 0; count < 16; count++) queue.add(aRequest(1))
  expect(queue.hasRoomForPrices()).toBe(false)
})
