import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corruptText, FramePlan, noFaults, type FrameFaults } from './frame-faults.ts'

function send(faults: Partial<FrameFaults>, ...texts: string[]) {
  const plan = new FramePlan()
  const sent = texts.flatMap((text) => plan.plan(text, { ...noFaults, ...faults }).frames)
  return [...sent, ...plan.release()]
}

test.each([
  [{}, ['a', 'b', 'c', 'd']],
  [{ loseEvery: 2 }, ['a', 'c']],
  [{ duplicateEvery: 3 }, ['a', 'b', 'c', 'c', 'd']],
  [{ reorderEvery: 2 }, ['a', 'c', 'b', 'd']],
  [{ reorderEvery: 1 }, ['b', 'a', 'd', 'c']],
  [{ corruptEvery: 4 }, ['a', 'b', 'c', '#']],
])('%j makes of a b c d: %j', (faults, sent) => expect(send(faults, 'a', 'b', 'c', 'd')).toEqual(sent))

test('without loss every frame arrives, whatever else is broken', () =>
  fc.assert(
    fc.property(
      fc.array(fc.string(), { maxLength: 30 }),
      fc.nat({ max: 5 }),
      fc.nat({ max: 5 }),
      (texts, duplicateEvery, reorderEvery) => {
        expect(new Set(send({ duplicateEvery, reorderEvery }, ...texts))).toEqual(new Set(texts))
      },
    ),
  ))

test('a corrupted frame is another text, and a number is still a number', () =>
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: 10_000 }), (value, seed) => {
      const text = JSON.stringify({ price: `1${value}.50` })
      const corrupted = corruptText(text, seed)
      expect(corrupted).not.toBe(text)
      expect(JSON.parse(corrupted)).toEqual({ price: expect.stringMatching(/^\d+\.\d\d$/) })
    }),
  ))
