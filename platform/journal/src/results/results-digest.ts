import type { AppliedCommand } from '@argosy/exchange'
import { hashEvent, hashReceipt } from './hash-event.ts'
import { mix } from './hash-value.ts'

/** A digest of the results of all commands so far, and the last batch it covers. */
export type ResultsMark = { readonly seq: number; readonly digest: Uint8Array }

export const resultsStart: Uint8Array = new Uint8Array(8)

/**
 * Folds each command's events and receipt into 64 bits. It detects replicas that diverged, by a mistake or by a flipped
 * bit; it does not protect against forgery, which the hash chain does.
 */
export class ResultsDigest {
  #high: number
  #low: number

  constructor(digest: Uint8Array = resultsStart) {
    const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength)
    this.#high = view.getInt32(0)
    this.#low = view.getInt32(4)
  }

  /**
   * Depends on the rules in force, so that a change in later rules leaves the digests of earlier journals unchanged.
   */
  add({ sequence, events, receipt }: AppliedCommand, rulesVersion: number): void {
    let result = mix(sequence | 0, hashReceipt(receipt))
    if (rulesVersion > 1) result = mix(result, rulesVersion)
    for (const event of events) result = mix(result, hashEvent(event))
    this.#high = mix(this.#high, result)
    this.#low = Math.imul(this.#low ^ result, 0x01000193) ^ this.#high
  }

  bytes(): Uint8Array {
    const bytes = new Uint8Array(8)
    const view = new DataView(bytes.buffer)
    view.setInt32(0, this.#high)
    view.setInt32(4, this.#low)
    return bytes
  }
}
