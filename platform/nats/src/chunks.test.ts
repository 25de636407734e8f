import { expect, test } from 'vitest'
import { createChunkAssembler, chunkBytesMax, splitIntoChunks, type Chunk } from './chunks.ts'

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => index % 251)
const assembleAll = (assemble: ReturnType<typeof createChunkAssembler>, chunks: readonly Chunk[]) =>
  chunks.map(({ bytes: data, headers }) => assemble({ data, headers }))

test.each([0, 1, chunkBytesMax - 1, chunkBytesMax, chunkBytesMax + 1, 3 * chunkBytesMax])(
  'a message of %i bytes comes out as it went in, none of its parts above the limit',
  (length) => {
    const chunks = splitIntoChunks(bytesOf(length), 'a')
    expect(Math.max(...chunks.map(({ bytes }) => bytes.length))).toBeLessThanOrEqual(chunkBytesMax)
    const received = assembleAll(createChunkAssembler(), chunks)
    expect(received.slice(0, -1).every((one) => one === undefined)).toBe(true)
    expect(Buffer.from(received.at(-1) ?? [1]).equals(Buffer.from(bytesOf(length)))).toBe(true)
  },
)

test('messages of two senders do not mix', () => {
  const assemble = createChunkAssembler()
  const [a, b] = ['a', 'b'].map((id) => splitIntoChunks(bytesOf(chunkBytesMax + id.charCodeAt(0)), id))
  const mixed = [a?.[0], b?.[0], b?.[1], a?.[1]].filter((chunk) => chunk !== undefined)
  expect(assembleAll(assemble, mixed).map((whole) => whole?.length)).toEqual([
    undefined,
    undefined,
    chunkBytesMax + 'b'.charCodeAt(0),
    chunkBytesMax + 'a'.charCodeAt(0),
  ])
})

test.each([0, 1, 2])('a message without its part %i is lost, and the next one is whole', (lost) => {
  const assemble = createChunkAssembler()
  const chunks = splitIntoChunks(bytesOf(3 * chunkBytesMax), 'a')
  expect(assembleAll(assemble, chunks.toSpliced(lost, 1))).toEqual([undefined, undefined])
  expect(assembleAll(assemble, splitIntoChunks(bytesOf(chunkBytesMax + 1), 'b')).at(-1)).toHaveLength(chunkBytesMax + 1)
})

test('at most eight incomplete messages are stored', () => {
  const assemble = createChunkAssembler()
  const ids = Array.from({ length: 20 }, (_, index) => `m${index}`)
  const begun = ids.map((id) => splitIntoChunks(bytesOf(chunkBytesMax + 1), id))
  for (const [first] of begun) if (first) assembleAll(assemble, [first])
  const finished = begun.filter(([, last]) => last && assembleAll(assemble, [last])[0] !== undefined)
  expect(finished).toHaveLength(8)
})
