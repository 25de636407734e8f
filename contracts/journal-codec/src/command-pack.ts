import type { Command } from '@argosy/exchange'
import { ByteReader, ByteWriter, MalformedBytesError } from './bytes.ts'
import { readCommand, writeCommand, type FramedCommand } from './command-codec.ts'

const packVersion = 1

/** How many commands one request may carry; it bounds what a single caller adds to a batch. */
export const packCommandsMax = 64

/** One command's bytes; throws when a field does not fit, so that other commands are not affected. */
export function encodeCommandFrame(command: Command): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter(128)
  writeCommand(writer, command)
  return writer.finish()
}

/** Commands of one tick, in one message. */
export function encodeFramePack(frames: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  if (frames.length === 0 || frames.length > packCommandsMax) throw new RangeError(`pack of ${frames.length} commands`)
  const writer = new ByteWriter(16 + frames.length * 96)
  writer.u8(packVersion)
  writer.u16(frames.length)
  writeFrames(writer, frames)
  return writer.finish()
}

export function encodeCommandPack(commands: readonly Command[]): Uint8Array<ArrayBuffer> {
  return encodeFramePack(commands.map(encodeCommandFrame))
}

/** The number of commands that a pack announces: enough to refuse it before it is decoded. */
export function readPackCount(bytes: Uint8Array): number {
  return readHead(new ByteReader(bytes))
}

function readHead(reader: ByteReader): number {
  if (reader.u8() !== packVersion) throw new MalformedBytesError('unknown pack version')
  const count = reader.u16()
  if (count === 0 || count > packCommandsMax) throw new MalformedBytesError(`pack of ${count} commands`)
  return count
}

export function decodeCommandPack(bytes: Uint8Array): FramedCommand[] {
  const reader = new ByteReader(bytes)
  const count = readHead(reader)
  const framed = readFrames(reader, count)
  if (!reader.isAtEnd) throw new MalformedBytesError('bytes after the pack')
  return framed
}

export function writeFrames(writer: ByteWriter, frames: readonly Uint8Array[]): void {
  for (const frame of frames) {
    writer.u16(frame.length)
    writer.raw(frame)
  }
}

export function readFrames(reader: ByteReader, count: number): FramedCommand[] {
  const framed: FramedCommand[] = []
  for (let index = 0; index < count; index++) {
    const frame = reader.raw(reader.u16())
    framed.push({ command: readCommand(frame), frame })
  }
  return framed
}
