import { posix } from 'node:path'

export interface SourceText {
  /** From the root of the workspace. */
  readonly path: string
  readonly text: string
}

/**
 * The tests among the files below a package's `tests/` that start processes, directly or through a helper beside them.
 * The code of such a process is not in the test's module graph.
 */
export function findProcessTests(files: readonly SourceText[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const starts = (path: string, seen: Set<string>): boolean => {
    const text = texts.get(path)
    if (text === undefined || seen.has(path)) return false
    seen.add(path)
    return startsProcess.test(text) || helpersOf(path, text).some((helper) => starts(helper, seen))
  }
  return files.map(({ path }) => path).filter((path) => path.endsWith('.test.ts') && starts(path, new Set()))
}

const startsProcess = /\b(?:startExchange|createProcess|spawn|fork)\(/

function helpersOf(path: string, text: string): string[] {
  return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, relative = '']) => posix.join(posix.dirname(path), relative))
}
