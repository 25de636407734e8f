/** One statement that an attacker would like to be false. */
export interface SecurityCheck {
  readonly number: number
  readonly text: string
  /** Tests that prove it under a title of their own; tests that cite `[check N]` are found without being listed. */
  readonly elsewhere: readonly TestLocation[]
  /** What no test proves yet, and why; absent when all of it is proven. */
  readonly missing: string | undefined
}

/** A test by its file and by words that stand in its title. */
export interface TestLocation {
  readonly file: string
  readonly title: string
}

export function check(number: number, text: string, ...more: readonly (TestLocation | string)[]): SecurityCheck {
  return {
    number,
    text,
    elsewhere: more.filter((one) => typeof one !== 'string'),
    missing: more.find((one) => typeof one === 'string'),
  }
}

export function at(file: string, title: string): TestLocation {
  return { file, title }
}
