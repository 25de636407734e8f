/**
 * Builds the same sources in two directories under different circumstances. Files that differ could not be verified by
 * an independent build.
 */
import { runCommand } from '@argosy/backing-services'
import { cpSync, existsSync, lstatSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles } from './release-manifest.ts'

export interface Recipe {
  readonly source: string
  /** Paths to copy, relative to the source, without products of an earlier build. */
  readonly files: readonly string[]
  readonly steps: readonly (readonly [string, ...string[]])[]
  /** Directories that the steps produce. */
  readonly products: readonly string[]
}

interface Circumstances {
  /** The two paths also differ in length. */
  readonly path: string
  readonly changedAt: Date
  readonly env: Readonly<Record<string, string>>
  readonly isReversed: boolean
}

const circumstances: readonly [Circumstances, Circumstances] = [
  {
    path: 'one',
    changedAt: new Date('2001-02-03T04:05:06Z'),
    env: { TZ: 'UTC', LC_ALL: 'C.UTF-8' },
    isReversed: false,
  },
  // Turkish has its own order of letters and format of numbers; Kiritimati is a day ahead; some file systems list files
  // in order of creation.
  {
    path: 'another/place',
    changedAt: new Date('2031-11-12T13:14:15Z'),
    env: { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' },
    isReversed: true,
  },
]

export interface BuiltTwice {
  readonly files: number
  readonly differences: readonly string[]
}

/** `scratch` is emptied before and after; `logs` receives the logs of the steps. */
export async function buildTwice(recipe: Recipe, scratch: string, logs: string): Promise<BuiltTwice> {
  rmSync(scratch, { recursive: true, force: true })
  try {
    await Promise.all(circumstances.map((each) => build(recipe, join(scratch, each.path), each, logs)))
    const [one, another] = circumstances.map(({ path }) => join(scratch, path)) as [string, string]
    const found = recipe.products.map((product) => compareDirectories(join(one, product), join(another, product)))
    const differences = found.flatMap((each, index) =>
      each.differences.map((difference) => `${recipe.products[index]}/${difference}`),
    )
    return { files: found.reduce((sum, { files }) => sum + files, 0), differences }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function build(recipe: Recipe, directory: string, given: Circumstances, logs: string): Promise<void> {
  for (const file of given.isReversed ? recipe.files.toReversed() : recipe.files) {
    const copy = join(directory, file)
    cpSync(join(recipe.source, file), copy, { verbatimSymlinks: true })
    if (!lstatSync(copy).isSymbolicLink()) utimesSync(copy, given.changedAt, given.changedAt)
  }
  for (const [index, [command, ...args]] of recipe.steps.entries())
    await runCommand(command, args, {
      cwd: directory,
      env: { ...process.env, ...given.env },
      logPath: join(logs, `${given.path.replaceAll('/', '-')}-${index + 1}.log`),
    })
}

/** Lists each file that differs, with the position of the first difference. */
function compareDirectories(one: string, another: string): BuiltTwice {
  for (const directory of [one, another]) if (!existsSync(directory)) throw new Error(`${directory} was not built`)
  const [first, second] = [hashFiles(one), hashFiles(another)]
  const paths = [...new Set([...Object.keys(first), ...Object.keys(second)])].toSorted()
  const differences = paths.flatMap((path) => {
    if (first[path] === undefined || second[path] === undefined) return [`${path} is built in one place only`]
    if (first[path] === second[path]) return []
    return [`${path} differs: ${presentDifference(readFileSync(join(one, path)), readFileSync(join(another, path)))}`]
  })
  return { files: paths.length, differences }
}

function presentDifference(one: Buffer, another: Buffer): string {
  const at = one.findIndex((byte, index) => byte !== another[index])
  const from = at === -1 ? one.length : at
  const near = (bytes: Buffer) => JSON.stringify(bytes.subarray(Math.max(0, from - 20), from + 40).toString('latin1'))
  return `at byte ${from}, ${near(one)} and ${near(another)}`
}
