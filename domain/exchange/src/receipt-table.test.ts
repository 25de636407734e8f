import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ReceiptTable } from './receipt-table.ts'
import type { Receipt } from './receipt.ts'

const receiptOf = (sequence: number): Receipt => ({ ok: true, sequence, timeMs: 0, order: null, closedCount: 0 })

const anyAct = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 0, max: 150 }).map((name) => `name ${name}`) },
  { weight: 1, arbitrary: fc.constant('turn' as const) },
)

test.each([
  ['its own hash', undefined],
  ['a hash of few values', (name: string) => name.length],
  ['a hash under which all names collide', () => 7],
])('[RQ-2] answers and lists as two maps do, with %s', (_, hashOf) => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 400, size: 'max' }), (acts) => {
      const table = new ReceiptTable(hashOf)
      let [current, previous] = [new Map<string, Receipt>(), new Map<string, Receipt>()]
      for (const [sequence, act] of acts.entries()) {
        if (act === 'turn') {
          ;[current, previous] = [new Map<string, Receipt>(), current]
          table.turn()
        } else {
          expect(table.get(act)).toBe(current.get(act) ?? previous.get(act))
          const receipt = receiptOf(sequence)
          current.set(act, receipt)
          table.set(act, receipt)
        }
        expect(table.currentSize).toBe(current.size)
      }
      expect(table.list()).toEqual({ current: [...current], previous: [...previous] })
      for (let name = 0; name <= 150; name += 1) {
        expect(table.get(`name ${name}`)).toBe(current.get(`name ${name}`) ?? previous.get(`name ${name}`))
      }
    }),
    { numRuns: 60 },
  )
})

test('[RQ-2] finds each of many names after its table has grown', () => {
  const table = new ReceiptTable()
  for (let name = 0; name < 50_000; name += 1) table.set(`request-${name}`, receiptOf(name))
  for (let name = 0; name < 50_000; name += 1) expect(table.get(`request-${name}`)?.sequence).toBe(name)
  expect(table.get('request-50000')).toBeUndefined()
})
