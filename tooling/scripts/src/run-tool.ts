import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './workspace.ts'

export interface ToolResult {
  readonly isPassed: boolean
  /** Its standard output and errors together. */
  readonly output: string
}

const binaries = join(root, 'node_modules/.bin')

/** The environment of every tool: tools start `node` by name, which must be ours, not the machine's. */
export function toolEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${binaries}${delimiter}${process.env['PATH'] ?? ''}` }
}

export function runTool(tool: string, ...args: readonly string[]): Promise<ToolResult> {
  return runCommand(join(binaries, tool), ...args)
}

export function runCommand(command: string, ...args: readonly string[]): Promise<ToolResult> {
  const child = spawn(command, args, { cwd: root, env: toolEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ isPassed: false, output: error.message }))
    child.on('close', (code) => resolve({ isPassed: code === 0, output }))
  })
}
