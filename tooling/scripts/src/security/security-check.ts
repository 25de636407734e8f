/** One security statement that an attacker would try to break. */
export interface SecurityCheck {
  readonly number: number
  readonly text: string
  /** Tests that prove it under another title; tests that cite `[check N]` are found without being listed. */
  readonly elsewhere: readonly TestLocation[]
  /** The part that no test proves yet, and why; absent when all of it is proven. */
  readonly missing: string | undefined
}

/** A test by its file and by a part of its title. */
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
