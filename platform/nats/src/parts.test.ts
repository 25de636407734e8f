import { expect, test } from 'vitest'
import { createPartsAssembler, partBytesMax, splitIntoParts, type Part } from './parts.ts'

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => index % 251)
const assembleAll = (assemble: ReturnType<typeof createPartsAssembler>, parts: readonly Part[]) =>
  parts.map(({ bytes: data, headers }) => assemble({ data, headers }))

test.each([0, 1, partBytesMax - 1, partBytesMax, partBytesMax + 1, 3 * partBytesMax])(
  'a message of %i bytes comes out as it went in, none of its parts above the limit',
  (length) => {
    const parts = splitIntoParts(bytesOf(length), 'a')
    expect(Math.max(...parts.map(({ bytes }) => bytes.length))).toBeLessThanOrEqual(partBytesMax)
    const received = assembleAll(createPartsAssembler(), parts)
    expect(received.slice(0, -1).every((one) => one === undefined)).toBe(true)
    expect(Buffer.from(received.at(-1) ?? [1]).equals(Buffer.from(bytesOf(length)))).toBe(true)
  },
)

test('messages of two senders do not mix', () => {
  const assemble = createPartsAssembler()
  const [a, b] = ['a', 'b'].map((id) => splitIntoParts(bytesOf(partBytesMax + id.charCodeAt(0)), id))
  const mixed = [a?.[0], b?.[0], b?.[1], a?.[1]].filter((part) => part !== undefined)
  expect(assembleAll(assemble, mixed).map((whole) => whole?.length)).toEqual([
    undefined,
    undefined,
    partBytesMax + 'b'.charCodeAt(0),
    partBytesMax + 'a'.charCodeAt(0),
  ])
})

test.each([0, 1, 2])('a message without its part %i is lost, and the next one is whole', (lost) => {
  const assemble = createPartsAssembler()
  const parts = splitIntoParts(bytesOf(3 * partBytesMax), 'a')
  expect(assembleAll(assemble, parts.toSpliced(lost, 1))).toEqual([undefined, undefined])
  expect(assembleAll(assemble, splitIntoParts(bytesOf(partBytesMax + 1), 'b')).at(-1)).toHaveLength(partBytesMax + 1)
})

test('however many messages lose their end, few are kept', () => {
  const assemble = createPartsAssembler()
  const ids = Array.from({ length: 20 }, (_, index) => `m${index}`)
  const begun = ids.map((id) => splitIntoParts(bytesOf(partBytesMax + 1), id))
  for (const [first] of begun) if (first) assembleAll(assemble, [first])
  const finished = begun.filter(([, last]) => last && assembleAll(assemble, [last])[0] !== undefined)
  expect(finished).toHaveLength(8)
})
