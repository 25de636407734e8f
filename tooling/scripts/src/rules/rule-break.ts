/**
 * One recorded break of each rule: a small change to the code that makes the rule false. A rule counts as proven only
 * when a test that cites it was seen to fail on its break. The records are in tooling/scripts/rules/breaks, one file
 * each.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface RuleBreak {
  readonly id: string
  /** The file with the code of the rule. `find` occurs there exactly once and is replaced by `replace`. */
  readonly file: string
  readonly find: string
  readonly replace: string
  /** The test file whose citing tests must fail. */
  readonly test: string
  /** The last time they failed. */
  readonly seen?: { readonly on: string; readonly hash: string }
}

export const breakDirectory = 'tooling/scripts/rules/breaks'

export function readBreaks(root: string): readonly RuleBreak[] {
  const directory = join(root, breakDirectory)
  return readdirSync(directory)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const record = JSON.parse(readFileSync(join(directory, name), 'utf8')) as Omit<RuleBreak, 'id'>
      return { id: name.slice(0, -'.json'.length), ...record }
    })
}

export function writeBreak(root: string, { id, ...record }: RuleBreak): void {
  writeFileSync(join(root, breakDirectory, `${id}.json`), `${JSON.stringify(record, undefined, 2)}\n`)
}

/** Returns the broken text of the file. Throws when the code has changed and the record no longer fits. */
export function applyBreak(text: string, { id, file, find, replace }: RuleBreak): string {
  const count = text.split(find).length - 1
  if (count !== 1) throw new Error(`the break of ${id} fits ${count} times into ${file}: it must fit once`)
  if (find === replace) throw new Error(`the break of ${id} changes nothing`)
  return text.replace(find, () => replace)
}

export type TestKind = 'unit' | 'component' | 'integration'

/**
 * The kinds are those of vitest.config.ts. A scenario is none: it needs a whole exchange, and every rule has a cheaper
 * test.
 */
export function kindOfTest(path: string): TestKind | undefined {
  if (path.endsWith('.spec.ts')) return undefined
  if (path.endsWith('.browser.test.tsx')) return 'component'
  return path.includes('/tests/') ? 'integration' : 'unit'
}
