import type { Receipt } from '@argosy/exchange'

/** Answers already given (SPEC RQ-2, OT-16), as a plain list of generations of which the two newest are kept. */
export class ReferenceMemory {
  readonly #spanMs: number
  readonly #sizeMax: number
  #generations: { startedAtMs: number; answers: Map<string, Receipt> }[] = [{ startedAtMs: 0, answers: new Map() }]

  constructor(spanMs: number, sizeMax: number) {
    this.#spanMs = spanMs
    this.#sizeMax = sizeMax
  }

  get size(): number {
    return this.#generations.reduce((sum, { answers }) => sum + answers.size, 0)
  }

  find(name: string): Receipt | undefined {
    for (const { answers } of this.#generations) {
      const receipt = answers.get(name)
      if (receipt) return receipt
    }
    return undefined
  }

  add(name: string, receipt: Receipt, timeMs: number): void {
    const newest = this.#generations[0]
    const isOver = !newest || newest.answers.size === this.#sizeMax || timeMs - newest.startedAtMs >= this.#spanMs
    if (isOver) this.#generations = [{ startedAtMs: timeMs, answers: new Map() }, ...this.#generations].slice(0, 2)
    this.#generations[0]?.answers.set(name, receipt)
  }
}
