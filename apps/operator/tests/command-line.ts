import { execFile } from 'node:child_process'
import { join } from 'node:path'

export type CommandResult = { readonly code: number; readonly stdout: string; readonly stderr: string }

/** Runs the command as an operator does, in its own process, and returns its output and exit code. */
export function createCommandLine(environment: Readonly<Record<string, string>>) {
  return (
    command: 'announcements' | 'chat' | 'exchange' | 'incidents' | 'key' | 'notices' | 'operator' | 'reseal',
    ...args: readonly string[]
  ): Promise<CommandResult> =>
    new Promise((resolve) => {
      const script = join(import.meta.dirname, `../src/${command}.ts`)
      // Half of a start is compiling: each process reuses what the ones before it compiled.
      const { PATH, NODE_COMPILE_CACHE } = process.env
      const env = { PATH, NODE_COMPILE_CACHE, ...environment }
      execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code ?? 1) : 0, stdout: stdout.trimEnd(), stderr: stderr.trimEnd() })
      })
    })
}
