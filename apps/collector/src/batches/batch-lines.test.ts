import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anEvent } from '../testing/an-event.ts'
import { readBatchLines } from '../testing/read-batch-lines.ts'
import { startBatchLines } from './batch-lines.ts'

const origin = {
  batchId: '00000000-0000-4000-8000-000000000000',
  receivedAtMs: 1_763_270_000_000,
  ip: '203.0.113.0/24',
}
const added = { batch_id: origin.batchId, received_ms: origin.receivedAtMs, ip: origin.ip }

function write(events: readonly ReturnType<typeof anEvent>[]): string {
  const lines = startBatchLines(origin)
  for (const [index, event] of events.entries()) lines.add(event, index)
  return lines.end()
}

const event = fc
  .record({
    session_id: fc.constantFrom('a', 'b'),
    first_day: fc.boolean(),
    timezone_offset: fc.constantFrom(-60, 0),
    title: fc.string(),
    event_tracking_ext: fc.dictionary(fc.constantFrom('market', 'from'), fc.string()),
    seq: fc.nat(),
  })
  .map(anEvent)

test('every event of a batch is read back unchanged and in order, whatever event precedes it', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      const expected = events.map((one, index) => ({ ...one, ...added, batch_index: index }))
      expect(readBatchLines(write(events))).toEqual(expected)
    }),
  )
})

test('consecutive events of one device carry its fields once, and an empty batch is empty text', () => {
  const lines = write([anEvent({ seq: 1 }), anEvent({ seq: 2 }), anEvent({ seq: 3, session_id: 'another' })])
  expect(lines.split('"user_agent"')).toHaveLength(3)
  expect(lines.match(/\n/g)).toHaveLength(2)
  expect(write([])).toBe('')
})
