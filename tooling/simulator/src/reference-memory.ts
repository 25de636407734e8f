import type { Receipt } from '@argosy/exchange'

/** Answers already given (SPEC RQ-2), as a plain list of generations of which the two newest are kept. */
export class ReferenceMemory {
  #generations: { startedAtMs: number; answers: Map<string, Receipt> }[] = [{ startedAtMs: 0, answers: new Map() }]

  get sizes(): readonly number[] {
    return this.#generations.map(({ answers }) => answers.size)
  }

  find(requestId: string): Receipt | undefined {
    return this.#generations.map(({ answers }) => answers.get(requestId)).find((receipt) => receipt !== undefined)
  }

  add(requestId: string, receipt: Receipt, timeMs: number): void {
    const newest = this.#generations[0]
    const isOver = !newest || newest.answers.size === 100_000 || timeMs - newest.startedAtMs >= 30_000
    if (isOver) this.#generations = [{ startedAtMs: timeMs, answers: new Map() }, ...this.#generations].slice(0, 2)
    this.#generations[0]?.answers.set(requestId, receipt)
  }
}
