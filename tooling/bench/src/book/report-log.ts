import { createHash } from 'node:crypto'

/** The benchmark's numbers for kinds of report. */
export const reportTypes = {
  accepted: 0,
  filled: 1,
  cancelled: 2,
  amended: 3,
  cancelRefused: 4,
  amendRefused: 5,
} as const

/** Number of values in a report of each type: the message's sequence, then the fields. */
const widths = [5, 5, 4, 5, 2, 2]
const width = 6
const linesPerChunk = 10_000

/** A book's answers as plain numbers: nothing is formatted while the clock runs. */
export class ReportLog {
  #numbers = new Int32Array(width * 1_024)
  #count = 0

  get count(): number {
    return this.#count
  }

  accepted(seq: number, side: number, id: number, price: number, quantity: number): void {
    this.#add(reportTypes.accepted, seq, side, id, price, quantity)
  }

  filled(seq: number, price: number, quantity: number, makerId: number, takerId: number): void {
    this.#add(reportTypes.filled, seq, price, quantity, makerId, takerId)
  }

  cancelled(seq: number, side: number, id: number, price: number): void {
    this.#add(reportTypes.cancelled, seq, side, id, price, 0)
  }

  amended(seq: number, side: number, id: number, price: number, quantity: number): void {
    this.#add(reportTypes.amended, seq, side, id, price, quantity)
  }

  cancelRefused(seq: number, id: number): void {
    this.#add(reportTypes.cancelRefused, seq, id, 0, 0, 0)
  }

  amendRefused(seq: number, id: number): void {
    this.#add(reportTypes.amendRefused, seq, id, 0, 0, 0)
  }

  /** Reports from an index on, each as its type followed by its fields. */
  *from(index: number): Generator<readonly number[]> {
    for (let at = index; at < this.#count; at++) {
      const start = at * width
      yield [...this.#numbers.subarray(start, start + 1 + (widths[this.#numbers[start] ?? 0] ?? 0))]
    }
  }

  /** SHA-256 of the lines in the benchmark's format; within a message reports are sorted by type. */
  hash(): string {
    const hash = createHash('sha256')
    let lines: string[] = []
    let separator = ''
    for (const report of this.from(0)) {
      if (lines.push(report.join(',')) < linesPerChunk) continue
      hash.update(separator + lines.join('\n'))
      separator = '\n'
      lines = []
    }
    if (lines.length > 0) hash.update(separator + lines.join('\n'))
    return hash.digest('hex')
  }

  #add(type: number, seq: number, one: number, two: number, three: number, four: number): void {
    const start = this.#count * width
    if (start === this.#numbers.length) {
      const grown = new Int32Array(this.#numbers.length * 2)
      grown.set(this.#numbers)
      this.#numbers = grown
    }
    const numbers = this.#numbers
    numbers[start] = type
    numbers[start + 1] = seq
    numbers[start + 2] = one
    numbers[start + 3] = two
    numbers[start + 4] = three
    numbers[start + 5] = four
    this.#count++
  }
}
