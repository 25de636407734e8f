import { existsSync } from 'node:fs'
import { signalGroup } from './pid-file.ts'

/**
 * A started process must not outlive us, however we end:
 * - exit() and uncaught errors: the `exit` event signals every process still on the list;
 * - a signal nobody else handles: the same, then the signal takes its normal course;
 * - kill -9: on Linux the kernel signals each process when we die (see `dieWithParent`); elsewhere the pid files let
 *   the next start clear them.
 */
const living = new Map<number, NodeJS.Signals>()
let isWatching = false

export function watchOrphan(pid: number, signal: NodeJS.Signals): void {
  if (!isWatching) startWatching()
  living.set(pid, signal)
}

export function forgetOrphan(pid: number): void {
  living.delete(pid)
}

function startWatching(): void {
  isWatching = true
  process.on('exit', endAll)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, function onSignal() {
      // Somebody else handles it too: they stop things in their own order, and `exit` catches what they forget.
      if (process.listenerCount(signal) > 1) return
      endAll()
      process.removeListener(signal, onSignal)
      process.kill(process.pid, signal)
    })
  }
}

function endAll(): void {
  for (const [pid, signal] of living) {
    signalGroup(pid, signal)
    signalGroup(pid, 'SIGCONT')
  }
}

const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => process.platform === 'linux' && existsSync(path))

/** Wraps a command so that the kernel sends it `signal` when its parent dies. `setpriv` replaces itself: the pid stays. */
export function dieWithParent(command: string, args: readonly string[], signal: NodeJS.Signals): [string, string[]] {
  if (!setpriv) return [command, [...args]]
  return [setpriv, ['--pdeathsig', signal.replace(/^SIG/, ''), '--', command, ...args]]
}
