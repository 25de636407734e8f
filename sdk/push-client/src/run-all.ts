/** Everybody is told before a failure is thrown on: a listener that breaks costs the others nothing. */
export function runAll(runs: Iterable<() => void>): void {
  let failure: { readonly error: unknown } | undefined
  for (const run of runs) {
    try {
      run()
    } catch (error) {
      failure ??= { error }
    }
  }
  if (failure) throw failure.error
}
