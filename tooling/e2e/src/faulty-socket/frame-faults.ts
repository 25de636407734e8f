/** The faults on the frames of one direction of one connection: a pure plan, so that a test can tell what it broke. */

/** Each number means "every n-th frame"; 0 leaves frames alone. `delayMs` delays every frame and keeps their order. */
export interface FrameFaults {
  readonly loseEvery: number
  readonly duplicateEvery: number
  readonly reorderEvery: number
  readonly corruptEvery: number
  readonly delayMs: number
}

export const noFaults: FrameFaults = { loseEvery: 0, duplicateEvery: 0, reorderEvery: 0, corruptEvery: 0, delayMs: 0 }

export type FaultKind = 'lost' | 'duplicated' | 'reordered' | 'corrupted'

export interface PlannedFrames {
  /** Frames to send now, in this order. */
  readonly frames: readonly string[]
  readonly kinds: readonly FaultKind[]
}

/** Counts frames and holds at most one back, until the next one overtakes it. */
export class FramePlan {
  #count = 0
  #held: string | null = null

  get isHolding(): boolean {
    return this.#held !== null
  }

  plan(text: string, faults: FrameFaults): PlannedFrames {
    this.#count += 1
    const isHit = (every: number) => every > 0 && this.#count % every === 0
    if (isHit(faults.loseEvery)) return { frames: this.release(), kinds: ['lost'] }
    const isCorrupted = isHit(faults.corruptEvery)
    const sent = isCorrupted ? corruptText(text, this.#count) : text
    const kinds: FaultKind[] = isCorrupted ? ['corrupted'] : []
    if (this.#held === null && isHit(faults.reorderEvery)) {
      this.#held = sent
      return { frames: [], kinds: [...kinds, 'reordered'] }
    }
    const isDoubled = isHit(faults.duplicateEvery)
    return {
      frames: [sent, ...(isDoubled ? [sent] : []), ...this.release()],
      kinds: isDoubled ? [...kinds, 'duplicated'] : kinds,
    }
  }

  /** Returns the held frame when no other frame came to overtake it. */
  release(): readonly string[] {
    const held = this.#held
    this.#held = null
    return held === null ? [] : [held]
  }
}

/**
 * Changes one digit, so the text is nearly always still JSON. Only a checksum reveals that; invalid bytes would merely
 * cut the connection.
 */
export function corruptText(text: string, seed: number): string {
  const digits = [...text.matchAll(/\d/g)].map(({ index }) => index)
  const digitIndex = digits[(seed * 7_919) % Math.max(digits.length, 1)]
  if (digitIndex === undefined) return `${text.slice(0, -1)}#`
  const digit = (Number(text[digitIndex]) + 1 + (seed % 9)) % 10
  return `${text.slice(0, digitIndex)}${digit}${text.slice(digitIndex + 1)}`
}
