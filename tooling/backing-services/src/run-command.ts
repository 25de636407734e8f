import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { readTail } from './log-tail.ts'
import { forgetOrphan, watchOrphan } from './orphans.ts'

export class CommandError extends Error {
  override name = 'CommandError'
}

export interface CommandOptions {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  readonly logPath: string
}

/** Runs a command to its end; it and its children end with this process. */
export async function runCommand(command: string, args: readonly string[], options: CommandOptions): Promise<void> {
  mkdirSync(dirname(options.logPath), { recursive: true })
  const log = openSync(options.logPath, 'w')
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const { pid } = child
  if (pid !== undefined) watchOrphan(pid, 'SIGKILL')
  try {
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) {
      throw new CommandError(
        `${command} ${args.join(' ')} failed. The end of ${options.logPath}:\n${readTail(options.logPath, 40)}`,
      )
    }
  } finally {
    if (pid !== undefined) forgetOrphan(pid)
  }
}
