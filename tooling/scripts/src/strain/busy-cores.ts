import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

export interface BusyCores extends Disposable {
  readonly pids: readonly number[]
}

/** One busy process per core, at normal priority, until it is disposed or this process ends. */
export function occupyCores(count: number = availableParallelism()): BusyCores {
  const script = join(import.meta.dirname, 'busy-core.ts')
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, [script], { stdio: ['pipe', 'ignore', 'inherit'] }),
  )
  return {
    pids: children.flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    [Symbol.dispose]() {
      for (const child of children) child.kill()
    },
  }
}
