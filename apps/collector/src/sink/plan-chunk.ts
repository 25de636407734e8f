import { hash } from 'node:crypto'
import type { DurableMessage } from '@argosy/nats'
import { decodeBatchFrames, type BatchFrame } from '../batches/batch-frame.ts'
import { formatDigest } from '../batches/name-batch.ts'
import { deadLetterDirectory, hourDirectory } from './layout.ts'

export type ChunkPlan = {
  readonly batchIds: readonly string[]
  /** The lines of each future file, by its directory. */
  readonly events: ReadonlyMap<string, readonly Uint8Array[]>
  readonly deadLetters: ReadonlyMap<string, readonly Uint8Array[]>
}

/** Every batch of the messages once, in order of arrival. */
export function readFrames(messages: readonly DurableMessage[], nowMs: number): Map<string, BatchFrame> {
  const frames = new Map<string, BatchFrame>()
  for (const { data } of messages)
    for (const frame of decodeBatchFrames(data) ?? [unreadableMessage(data, nowMs)])
      if (!frames.has(frame.batchId)) frames.set(frame.batchId, frame)
  return frames
}

export function planChunk(frames: Iterable<BatchFrame>, seen: ReadonlySet<string>): ChunkPlan {
  const fresh = [...frames].filter(({ batchId }) => !seen.has(batchId))
  return {
    batchIds: fresh.map(({ batchId }) => batchId),
    events: gather(fresh, hourDirectory, ({ events }) => events),
    deadLetters: gather(fresh, deadLetterDirectory, ({ deadLetters }) => deadLetters),
  }
}

function gather(
  frames: readonly BatchFrame[],
  toDirectory: (receivedAtMs: number) => string,
  toLines: (frame: BatchFrame) => Uint8Array,
): Map<string, Uint8Array[]> {
  const gathered = new Map<string, Uint8Array[]>()
  for (const frame of frames) {
    const lines = toLines(frame)
    if (lines.length === 0) continue
    const directory = toDirectory(frame.receivedAtMs)
    const file = gathered.get(directory)
    if (file) file.push(lines)
    else gathered.set(directory, [lines])
  }
  return gathered
}

/** A message that no collector wrote: its size and digest become one dead letter, with an id made of the digest. */
function unreadableMessage(data: Uint8Array, nowMs: number): BatchFrame {
  const batchId = formatDigest(hash('sha256', data))
  return {
    batchId,
    receivedAtMs: nowMs,
    events: new Uint8Array(),
    deadLetters: formatDeadLetter({ batch_id: batchId, received_ms: nowMs, bytes: data.length }, 'message_unreadable'),
  }
}

export function formatDeadLetter(fields: object, reason: 'message_unreadable' | 'line_unreadable'): Uint8Array {
  return Buffer.from(`${JSON.stringify({ ...fields, reasons: [{ reason, field: '' }] })}\n`)
}
