import type { Answer } from './pipeline.ts'

const shownMax = 20

export function createTally() {
  const counts = new Map<string, number>()
  const failures: string[] = []
  let waiting: { readonly answered: number; readonly resolve: () => void } | undefined
  return {
    answered: 0,
    unanswered: 0,
    /** The number of 5xx answers; the first few are stored. */
    failed: 0,
    failures,
    count(requests: readonly string[], answers: readonly Answer[]): void {
      answers.forEach(({ status, body }, index) => {
        const code = status >= 500 ? ` ${/"code":"([^"]*)"/.exec(body)?.[1] ?? ''}` : ''
        const kind = `${status}${code}`
        counts.set(kind, (counts.get(kind) ?? 0) + 1)
        this.answered += 1
        if (status < 500) return
        this.failed += 1
        if (failures.length < shownMax) {
          failures.push(`${status} ${body.slice(0, 100)}\n${(requests[index] ?? '').slice(0, 700)}`)
        }
      })
      this.unanswered += requests.length - answers.length
      if (waiting && this.answered >= waiting.answered) waiting.resolve()
    },
    /** Resolves when that many requests are answered. */
    until(answered: number): Promise<void> {
      return new Promise((resolve) => {
        waiting = { answered, resolve }
      })
    },
    present: () =>
      [...counts]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([kind, count]) => `${kind} × ${count.toLocaleString('en')}`)
        .join(', '),
  }
}
