import { readFileSync } from 'node:fs'
import process from 'node:process'

/** A process and all below it, parents first. PostgreSQL's children are groups of their own. */
export function listProcessTree(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return [pid, ...children.split(' ').filter(Boolean).map(Number).flatMap(listProcessTree)]
}

/** Parents first, so that none starts another meanwhile. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  for (const one of listProcessTree(pid)) process.kill(one, signal)
}
