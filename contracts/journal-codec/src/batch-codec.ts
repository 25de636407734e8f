import type { SequencedCommand } from '@argosy/exchange'
import { ByteReader, ByteWriter, MalformedBytesError } from './bytes.ts'
import type { FramedCommand } from './command-codec.ts'
import { readFrames, writeFrames } from './command-pack.ts'

const batchVersion = 1

/** The content of one journal row: commands that were committed together, with their first sequence and their time. */
export function encodeBatch(
  firstSequence: number,
  timeMs: number,
  frames: readonly FramedCommand[],
): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter(32 + frames.length * 96)
  writer.u8(batchVersion)
  writer.u53(firstSequence)
  writer.u53(timeMs)
  writer.u32(frames.length)
  writeFrames(
    writer,
    frames.map(({ frame }) => frame),
  )
  return writer.finish()
}

export function decodeBatch(bytes: Uint8Array): SequencedCommand[] {
  const reader = new ByteReader(bytes)
  if (reader.u8() !== batchVersion) throw new MalformedBytesError('unknown batch version')
  const firstSequence = reader.u53()
  const timeMs = reader.u53()
  const framed = readFrames(reader, reader.u32())
  if (!reader.isAtEnd) throw new MalformedBytesError('bytes after the batch')
  if (!Number.isSafeInteger(firstSequence + framed.length)) throw new MalformedBytesError('sequence above 2^53')
  return framed.map(({ command }, index) => ({ sequence: firstSequence + index, timeMs, command }))
}
