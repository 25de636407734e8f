import type { TestCounts } from '../ci/count-tests.ts'

export interface Round {
  readonly counts: TestCounts
  /** Titles of the failed tests, or of the files that did not load. */
  readonly failures: readonly string[]
  readonly durationMs: number
}

export function presentRound(number: number, { counts, durationMs }: Round): string {
  const verdict = counts.failed === 0 ? 'ok    ' : 'FAILED'
  const seconds = (durationMs / 1_000).toFixed(1)
  return `${verdict}  round ${number}  ${seconds.padStart(7)} s  ${counts.passed} passed, ${counts.failed} failed`
}

/** Each test that failed in any round, with its rounds, the most frequent first. */
export function presentFailures(rounds: readonly Round[]): string {
  const roundsOf = new Map<string, number[]>()
  rounds.forEach(({ failures }, index) => {
    for (const title of new Set(failures)) roundsOf.set(title, [...(roundsOf.get(title) ?? []), index + 1])
  })
  const silent = rounds.flatMap(({ counts, failures }, index) =>
    counts.failed > 0 && failures.length === 0 ? [`round ${index + 1} failed outside of its tests: see its log`] : [],
  )
  const lines = [...roundsOf]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([title, numbers]) => `${numbers.length} of ${rounds.length} (round ${numbers.join(', ')})  ${title}`)
  return [...lines, ...silent].join('\n')
}
