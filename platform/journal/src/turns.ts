/**
 * Far below the shortest lease: a process that recovers or follows one partition can still renew the lease of another.
 */
const turnMs = 50

/** Lets long work yield to timers and messages whenever its turn is over. */
export function createTurns(): { readonly giveWay: () => Promise<void> | undefined } {
  let startedAtMs = performance.now()
  return {
    giveWay() {
      if (performance.now() - startedAtMs < turnMs) return undefined
      return new Promise((resolve) =>
        setImmediate(() => {
          startedAtMs = performance.now()
          resolve()
        }),
      )
    },
  }
}
