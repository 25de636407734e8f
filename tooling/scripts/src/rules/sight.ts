/** The result of breaking a rule, as break-runner.ts reports it. */
export interface Sight {
  readonly id: string
  readonly isSeen: boolean
  /** Titles of the citing tests that failed, or the reason why none did. */
  readonly details: readonly string[]
  readonly seconds: number
}

/** Prefix of a line with a sight; tests may print other lines. */
export const sightMark = 'sight '
