import { expect, test } from 'vitest'
import { anEvent } from '../testing/an-event.ts'
import { readBatchLines } from '../testing/read-batch-lines.ts'
import { judgeBatch } from './judge-batch.ts'

const origin = {
  batchId: '00000000-0000-4000-8000-000000000000',
  receivedAtMs: 1_763_270_000_000,
  ip: '203.0.113.0/24',
}
const read = (lines: string) =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('[TRK-12] what the SDK sends is taken, with our own view of time and address', () => {
  const { events, deadLetters } = judgeBatch([anEvent({ ip: '198.51.100.0/24' }), anEvent({ seq: 2 })], origin)
  const added = { batch_id: origin.batchId, received_ms: origin.receivedAtMs, ip: origin.ip }
  expect(readBatchLines(events)).toEqual([
    { ...anEvent(), ...added, batch_index: 0 },
    { ...anEvent({ seq: 2 }), ...added, batch_index: 1 },
  ])
  expect(deadLetters).toBe('')
})

test.each([
  ['no object', 'a password', { unknown_fields: 0, event: {} }],
  ['an array', [['a password']], { unknown_fields: 0, event: {} }],
  ['a foreign name', { 'a password': 1 }, { unknown_fields: 1, event: {} }],
  ['a prototype', JSON.parse('{"__proto__":{"seq":"a password"}}'), { unknown_fields: 1, event: {} }],
])('[TRK-12] %s is put aside without its words', (_, candidate, expected) => {
  const judged = judgeBatch([candidate, anEvent()], origin)
  expect([judged.eventCount, judged.deadLetterCount]).toEqual([1, 1])
  expect(judged.deadLetters).not.toContain('a password')
  expect(read(judged.deadLetters)).toMatchObject([{ batch_index: 0, ...expected }])
})

test('[TRK-12] the dead letter of a refused event contains only the fields that the schema accepts', () => {
  const { deadLetters } = judgeBatch([{ ...anEvent({ seq: 7 }), url: 'https://a.example/?token=a-password' }], origin)
  expect(deadLetters).not.toContain('a-password')
  expect(read(deadLetters)).toMatchObject([{ reasons: [{ field: 'url' }], event: { seq: 7 } }])
})
