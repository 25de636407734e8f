/** What was seen when a rule was broken, as break-runner.ts tells it. */
export interface Sight {
  readonly id: string
  readonly isSeen: boolean
  /** Titles of the citing tests that failed, or why none did. */
  readonly details: readonly string[]
  readonly seconds: number
}

/** Begins a line that is a sight; tests may write other lines. */
export const sightMark = 'sight '
