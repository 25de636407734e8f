/** Builds the same sources in two places under different circumstances: what differs cannot be checked by whoever builds it again. */
import { runCommand } from '@argosy/backing-services'
import { cpSync, existsSync, lstatSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles } from './release-manifest.ts'

export interface Recipe {
  readonly source: string
  /** What is copied, relative to the source: nothing that an earlier build left. */
  readonly files: readonly string[]
  readonly steps: readonly (readonly [string, ...string[]])[]
  /** Directories that the steps make. */
  readonly products: readonly string[]
}

interface Circumstances {
  /** Of another length, too. */
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
  // Turkish orders letters and writes numbers its own way; Kiritimati is a day ahead; some disks list files in the order they came.
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

/** `scratch` is emptied before and after; logs of the steps lie in `logs`. */
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

/** Each file that is not the same in both, with the place where it begins to differ. */
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
