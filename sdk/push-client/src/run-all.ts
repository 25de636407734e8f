/** Runs all listeners before a failure is rethrown: one that throws does not affect the others. */
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
