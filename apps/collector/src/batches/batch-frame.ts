/**
 * A batch between endpoint and sink: a header line with its id and lengths, then JSON lines of the accepted events and
 * one for each refused event. The sink moves these bytes into a file without reading them.
 */
export type BatchFrame = {
  /** A UUID; a repeated batch has the same id. */
  readonly batchId: string
  readonly receivedAtMs: number
  readonly events: Uint8Array
  readonly deadLetters: Uint8Array
}

const encoder = new TextEncoder()
const headPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\d{13}) (\d{1,8}) (\d{1,8})$/
const headBytesMax = 80
const newline = 0x0a

export function encodeBatchFrame({ batchId, receivedAtMs, events, deadLetters }: BatchFrame): Uint8Array {
  const head = encoder.encode(`${batchId} ${receivedAtMs} ${events.length} ${deadLetters.length}\n`)
  return Buffer.concat([head, events, deadLetters])
}

/** Undefined unless all bytes are complete frames. */
export function decodeBatchFrames(bytes: Uint8Array): BatchFrame[] | undefined {
  const frames: BatchFrame[] = []
  for (let at = 0; at < bytes.length;) {
    const headEnd = bytes.indexOf(newline, at)
    if (headEnd < 0 || headEnd - at > headBytesMax) return undefined
    const [, batchId, receivedAtMs, eventBytes, deadBytes] =
      headPattern.exec(Buffer.from(bytes.buffer, bytes.byteOffset + at, headEnd - at).toString('latin1')) ?? []
    if (batchId === undefined) return undefined
    const eventsEnd = headEnd + 1 + Number(eventBytes)
    const end = eventsEnd + Number(deadBytes)
    if (end > bytes.length) return undefined
    frames.push({
      batchId,
      receivedAtMs: Number(receivedAtMs),
      events: bytes.subarray(headEnd + 1, eventsEnd),
      deadLetters: bytes.subarray(eventsEnd, end),
    })
    at = end
  }
  return frames
}
