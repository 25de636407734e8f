/** The engine and its judge disagree, or a rule that needs no judge is broken. */
class Mismatch extends Error {
  override name = 'Mismatch'
}

export function expectSame(what: string, actual: unknown, expected: unknown): void {
  if (actual === expected) return
  throw new Mismatch(`${what}: the engine says ${show(actual)}, the reference says ${show(expected)}`)
}

export function expectTrue(isTrue: boolean, describeProblem: () => string): void {
  if (!isTrue) throw new Mismatch(describeProblem())
}

export function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  return JSON.stringify(value, (_key, item: unknown) => (typeof item === 'bigint' ? `${item}` : item))
}
