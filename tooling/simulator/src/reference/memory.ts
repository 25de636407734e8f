import type { Receipt } from '@argosy/exchange'

/** Answers already given (SPEC RQ-2, OT-16), as a list of generations of which the two newest are retained. */
export class ReferenceMemory {
  readonly #spanMs: number
  readonly #sizeMax: number
  #generations: { startedAtMs: number; answers: Map<string, Receipt> }[] = [{ startedAtMs: 0, answers: new Map() }]

  constructor(spanMs: number, sizeMax: number) {
    this.#spanMs = spanMs
    this.#sizeMax = sizeMax
  }

  /** Start of the older generation: no later answer is forgotten. */
  get since(): number {
    return this.#generations[1]?.startedAtMs ?? 0
  }

  /** From now on only the newest generation counts as complete. */
  relyOnNewest(): void {
    const [newest, older] = this.#generations
    if (newest && older) older.startedAtMs = newest.startedAtMs
  }

  get all(): readonly [string, Receipt][] {
    return this.#generations.toReversed().flatMap(({ answers }) => [...answers])
  }

  clear(): void {
    for (const { answers } of this.#generations) answers.clear()
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

/**
 * OT-16 under later rules: a memory of one day, in which an account with ten thousand named orders drops only its own.
 */
export class ReferenceNames {
  #startedAtMs = 0
  #newer = new Map<string, Map<string, Receipt>>()
  #older = new Map<string, Map<string, Receipt>>()

  get size(): number {
    return [...this.#newer.values(), ...this.#older.values()].reduce((sum, names) => sum + names.size, 0)
  }

  begin(timeMs: number): void {
    this.#startedAtMs = timeMs
  }

  find(account: string, name: string): Receipt | undefined {
    return this.#newer.get(account)?.get(name) ?? this.#older.get(account)?.get(name)
  }

  add(account: string, name: string, receipt: Receipt, timeMs: number): void {
    if (timeMs - this.#startedAtMs >= 86_400_000) {
      this.#older = this.#newer
      this.#newer = new Map()
      this.#startedAtMs = timeMs
    }
    const names = this.#newer.get(account) ?? new Map<string, Receipt>()
    if (names.size === 10_000) {
      this.#older.set(account, names)
      this.#newer.set(account, new Map([[name, receipt]]))
    } else {
      this.#newer.set(account, names.set(name, receipt))
    }
  }
}
