import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SequencedCommand } from '@argosy/exchange'

/** Writes a failing list of commands as text that another run can read. */
export function writeCase(seed: number, commands: readonly SequencedCommand[]): string {
  const path = join(tmpdir(), `argosy-simulation-${seed}.jsonl`)
  const toText = (_key: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)
  writeFileSync(path, commands.map((command) => `${JSON.stringify(command, toText)}\n`).join(''))
  return path
}

export function readCase(path: string): SequencedCommand[] {
  const fromText = (_key: string, value: unknown) =>
    typeof value === 'string' && /^-?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line, fromText) as SequencedCommand)
}
