import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Answer } from './run-modules.ts'

export interface ModuleRunner extends Disposable {
  /** Returns what the module at this path printed; rejects with the error that it threw. */
  readonly run: (path: string) => Promise<string>
}

/** One process that imports one example after another: loading ccxt takes longer than running an example. */
export function startModuleRunner(cwd: string, env: NodeJS.ProcessEnv): ModuleRunner {
  const child = fork(join(import.meta.dirname, 'run-modules.ts'), [], { cwd, env, execArgv: [] })
  return {
    run: async (path) => {
      child.send(path)
      const [{ printed, error }] = (await once(child, 'message')) as [Answer]
      if (error !== undefined) throw new Error(error)
      return printed
    },
    [Symbol.dispose]: () => child.kill(),
  }
}
