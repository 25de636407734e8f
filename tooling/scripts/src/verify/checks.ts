import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { listFiles, root } from '../workspace.ts'
import { findBareWords } from './bare-words.ts'
import { findLongFiles } from './long-files.ts'

export interface CheckResult {
  readonly isPassed: boolean
  readonly output: string
}

export interface Check {
  readonly name: string
  readonly run: () => Promise<CheckResult>
}

/** What a change must pass, quickest to understand first. CI runs the same list. */
export const checks: readonly Check[] = [
  { name: 'types', run: () => runTool('tsc', '-b') },
  { name: 'lint', run: () => runTool('oxlint', '--type-aware') },
  { name: 'format', run: () => runTool('oxfmt', '--check') },
  { name: 'dead-code', run: () => runTool('knip') },
  { name: 'file-length', run: checkFileLength },
  { name: 'bare-words', run: checkBareWords },
  { name: 'messages', run: () => runCommand('pnpm', '--filter', '@argosy/web', 'messages:check') },
  { name: 'unit-tests', run: () => runTool('vitest', 'run', '--project', 'unit') },
]

async function checkFileLength(): Promise<CheckResult> {
  const longFiles = findLongFiles(root, listFiles())
  return { isPassed: longFiles.length === 0, output: longFiles.join('\n') }
}

async function checkBareWords(): Promise<CheckResult> {
  const bareWords = findBareWords(root, listFiles())
  return { isPassed: bareWords.length === 0, output: bareWords.join('\n') }
}

const binaries = join(root, 'node_modules/.bin')

function runTool(tool: string, ...args: readonly string[]): Promise<CheckResult> {
  return runCommand(join(binaries, tool), ...args)
}

function runCommand(command: string, ...args: readonly string[]): Promise<CheckResult> {
  const child = spawn(command, args, {
    cwd: root,
    // The tools start `node` by name: it must be ours, not the machine's.
    env: { ...process.env, PATH: `${binaries}${delimiter}${process.env['PATH'] ?? ''}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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
