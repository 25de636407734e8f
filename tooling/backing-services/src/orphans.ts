import { existsSync } from 'node:fs'
import { signalGroup } from './pid-file.ts'

/**
 * A started process must not outlive this one, however this one ends:
 * - exit() and uncaught errors: the `exit` event signals every process still on the list;
 * - a signal without another handler: the same, then the signal takes its normal course;
 * - kill -9: on Linux the kernel signals each process when its parent dies (see `dieWithParent`); elsewhere the next
 *   start clears them by their pid files.
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
      // Another handler stops the processes in its own order, and `exit` catches the rest.
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
