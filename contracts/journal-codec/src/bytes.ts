/** Bytes of a wrong format; the endpoint that decodes them answers with a refusal. */
export class MalformedBytesError extends Error {
  override name = 'MalformedBytesError'
}

const twoTo32 = 0x1_0000_0000
const u64Max = 2n ** 64n - 1n

// Messages are small and many: slices of one block cost a fraction of separate buffers.
const blockBytes = 64 * 1_024
let block = new Uint8Array(blockBytes)
let blockView = new DataView(block.buffer)
let blockUsed = 0

/**
 * Appends fixed-width big-endian fields to a buffer that grows by doubling. A value that does not fit its field throws:
 * written modulo 2^64 it would come out as another price.
 */
export class ByteWriter {
  #bytes: Uint8Array<ArrayBuffer>
  #view: DataView
  /** The start of this writer's bytes, the end of its room, and its position. */
  readonly #start: number
  #end: number
  #at: number

  constructor(capacity = 256) {
    if (blockUsed + capacity > block.length) {
      block = new Uint8Array(Math.max(blockBytes, capacity))
      blockView = new DataView(block.buffer)
      blockUsed = 0
    }
    this.#bytes = block
    this.#view = blockView
    this.#start = blockUsed
    this.#at = blockUsed
    this.#end = blockUsed += capacity
  }

  get length(): number {
    return this.#at - this.#start
  }

  u8(value: number): void {
    const at = this.#advance(1)
    this.#view.setUint8(at, checkWhole(value, 0xff))
  }

  u16(value: number): void {
    const at = this.#advance(2)
    this.#view.setUint16(at, checkWhole(value, 0xffff))
  }

  u32(value: number): void {
    const at = this.#advance(4)
    this.#view.setUint32(at, checkWhole(value, 0xffff_ffff))
  }

  /** A whole number up to 2^53 - 1: sequences and milliseconds. */
  u53(value: number): void {
    checkWhole(value, Number.MAX_SAFE_INTEGER)
    const at = this.#advance(8)
    this.#view.setUint32(at, Math.floor(value / twoTo32))
    this.#view.setUint32(at + 4, value % twoTo32)
  }

  u64(value: bigint): void {
    if (value < 0n || value > u64Max) throw new RangeError(`${value} does not fit 64 bits`)
    const at = this.#advance(8)
    this.#view.setBigUint64(at, value)
  }

  u128(value: bigint): void {
    this.u64(value >> 64n)
    this.u64(BigInt.asUintN(64, value))
  }

  /** ASCII of at most 255 characters, as all our ids are. */
  text(value: string): void {
    this.u8(value.length)
    const at = this.#advance(value.length)
    for (let index = 0; index < value.length; index++)
      this.#bytes[at + index] = checkWhole(value.charCodeAt(index), 0x7f)
  }

  raw(bytes: Uint8Array): void {
    const at = this.#advance(bytes.length)
    this.#bytes.set(bytes, at)
  }

  finish(): Uint8Array<ArrayBuffer> {
    // The last writer to take room gives back what it did not use.
    if (this.#bytes === block && this.#end === blockUsed) this.#end = blockUsed = this.#at
    return this.#bytes.subarray(this.#start, this.#at)
  }

  /** Call before using `#bytes` or `#view`, since growing replaces both. */
  #advance(count: number): number {
    const at = this.#at
    this.#at += count
    if (this.#at > this.#end) this.#grow(at)
    return at
  }

  #grow(usedEnd: number): void {
    const larger = new Uint8Array(Math.max((this.#end - this.#start) * 2 + this.#start, this.#at))
    larger.set(this.#bytes.subarray(this.#start, usedEnd), this.#start)
    this.#bytes = larger
    this.#view = new DataView(larger.buffer)
    this.#end = larger.length
  }
}

function checkWhole(value: number, max: number): number {
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new RangeError(`${value} is not a whole number up to ${max}`)
  return value
}

export class ByteReader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get offset(): number {
    return this.#at
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  u8(): number {
    return this.#view.getUint8(this.#advance(1))
  }

  u16(): number {
    return this.#view.getUint16(this.#advance(2))
  }

  u32(): number {
    return this.#view.getUint32(this.#advance(4))
  }

  u53(): number {
    const at = this.#advance(8)
    const value = this.#view.getUint32(at) * twoTo32 + this.#view.getUint32(at + 4)
    if (!Number.isSafeInteger(value)) throw new MalformedBytesError('whole number above 2^53')
    return value
  }

  u64(): bigint {
    return this.#view.getBigUint64(this.#advance(8))
  }

  u128(): bigint {
    return (this.u64() << 64n) | this.u64()
  }

  text(): string {
    const length = this.u8()
    const at = this.#advance(length)
    let text = ''
    for (let index = at; index < at + length; index++) text += String.fromCharCode(this.#bytes[index] ?? 0)
    return text
  }

  raw(length: number): Uint8Array {
    const at = this.#advance(length)
    return this.#bytes.subarray(at, at + length)
  }

  #advance(count: number): number {
    const at = this.#at
    this.#at += count
    if (this.#at > this.#bytes.length) throw new MalformedBytesError('bytes end too early')
    return at
  }
}
