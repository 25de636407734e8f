import type { Logger } from './logger.ts'

let signalled = false

/** True once the process was asked to stop: from then on nothing may keep it alive. */
export function isStopping(): boolean {
  return signalled
}

/**
 * Waits for the first of these signals. A second one means that the operator will not wait: the process ends at once.
 */
export function untilSignal(...signals: readonly NodeJS.Signals[]): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    const onSignal = (signal: NodeJS.Signals) => {
      if (signalled) process.exit(1)
      signalled = true
      resolve(signal)
    }
    for (const signal of signals) process.on(signal, onSignal)
  })
}

/** An uncaught error is our mistake: logs it with its cause and stops; the state is rebuilt from the journal. */
export function exitOnCrash(logger: Logger): Disposable {
  const onException = (error: unknown) => {
    logger.fatal({ err: error instanceof Error ? error : new Error(String(error)) }, 'uncaught error, the process ends')
    process.exit(1)
  }
  process.on('uncaughtException', onException)
  process.on('unhandledRejection', onException)
  return {
    [Symbol.dispose]() {
      process.off('uncaughtException', onException)
      process.off('unhandledRejection', onException)
    },
  }
}
