import { readFileSync } from 'node:fs'
import process from 'node:process'

/** A process and its descendants, parents first. PostgreSQL's children have process groups of their own. */
export function listProcessTree(pid: number): number[] {
  return [pid, ...listChildren(pid).flatMap(listProcessTree)]
}

function listChildren(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch (error) {
    // The process has ended since its parent was read.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || (error as NodeJS.ErrnoException).code === 'ESRCH')
      return []
    throw error
  }
}

/** Parents first, so that none starts another child meanwhile. A process that has ended since needs no signal. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  for (const one of listProcessTree(pid)) {
    try {
      process.kill(one, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
