/** Heartbeats and answers are shorter; only the frames that both servers send count. */
const bodyLengthMin = 100
const ping = 0x89

/**
 * Counts the WebSocket frames in a stream of bytes, however it is split into chunks. A server's frames are not masked.
 */
export class FrameCounter {
  readonly #onPing: () => void
  #header = Buffer.alloc(10)
  #headerLength = 0
  #bodyLeft = 0
  #isCounted = false

  constructor(onPing: () => void) {
    this.#onPing = onPing
  }

  /** How many frames ended in this chunk. */
  count(chunk: Buffer): number {
    let at = 0
    let frames = 0
    while (at < chunk.length) {
      if (this.#bodyLeft > 0) {
        const consumed = Math.min(this.#bodyLeft, chunk.length - at)
        this.#bodyLeft -= consumed
        at += consumed
        if (this.#bodyLeft === 0 && this.#isCounted) frames += 1
        continue
      }
      this.#header[this.#headerLength++] = chunk[at++] ?? 0
      const bodyLength = this.#readLength()
      if (bodyLength === undefined) continue
      this.#headerLength = 0
      if (this.#header[0] === ping) this.#onPing()
      this.#bodyLeft = bodyLength
      this.#isCounted = bodyLength >= bodyLengthMin
    }
    return frames
  }

  /** Undefined while the header is not complete. */
  #readLength(): number | undefined {
    if (this.#headerLength < 2) return undefined
    const short = (this.#header[1] ?? 0) & 0x7f
    if (short < 126) return short
    if (short === 126) return this.#headerLength < 4 ? undefined : this.#header.readUInt16BE(2)
    return this.#headerLength < 10 ? undefined : this.#header.readUIntBE(4, 6)
  }
}
