import { expect, test } from 'vitest'
import { anEvent } from '../testing/an-event.ts'
import { nameBatch } from './name-batch.ts'

const name = (...events: readonly object[]) => nameBatch(JSON.stringify(events))

test('[TRK-12] a batch that is sent again has the same name, every other batch another one', () => {
  const first = name(anEvent({ seq: 1 }), anEvent({ seq: 2 }))
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
  expect(name(anEvent({ seq: 1, retry_count: 4 }), anEvent({ seq: 2, retry_count: 12 }))).toBe(first)
  expect(name(anEvent({ seq: 2 }), anEvent({ seq: 1 }))).not.toBe(first)
  expect(name(anEvent({ seq: 1 }))).not.toBe(first)
})

test('a title that contains "retry_count" still counts towards the batch name', () => {
  const titled = (count: number) => name(anEvent({ title: `"retry_count":${count}` }))
  expect(titled(1)).not.toBe(titled(2))
})
