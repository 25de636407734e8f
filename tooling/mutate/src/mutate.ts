import { globSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { LogLevel, MutantResult } from '@stryker-mutator/api/core'
import { itemsOfSlice, parseSlice } from '@argosy/rotation'
import { Stryker } from '@stryker-mutator/core'
import { calculateScore, presentScores, presentSurvivors } from './present-results.ts'
import { changedFiles, pickSample } from './pick-files.ts'
import { scopes } from './scopes.ts'

const help = `pnpm mutate — which changes to the code of money, ledger and matching would no test notice?

  --only <path>       only files whose path contains this (repeatable)
  --since <commit>    only files that differ from this commit or branch
  --sample <count>    only so many files, chosen by --seed
  --seed <number>     which files a sample picks (default 1)
  --slice <number>    only the files of one slice of CI's rotation
  --floor <percent>   fail when fewer mutants are killed than this (default 0)
  --workers <count>   processes (default 1)
  --help

Prints the score of each file and every mutant that survived; artifacts/mutation has each mutant as a line.`

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    since: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    slice: { type: 'string' },
    floor: { type: 'string', default: '0' },
    workers: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})

const lineReport = resolve('artifacts/mutation/mutants.jsonl')

if (values.help) console.log(help)
else process.exitCode = await mutate()

async function mutate(): Promise<number> {
  const results: MutantResult[] = []
  rmSync(lineReport, { force: true })
  for (const { files, tests } of chosenScopes()) {
    if (files.length > 0) results.push(...(await runStryker(files, tests)))
  }
  if (results.length === 0) {
    console.log('nothing to mutate')
    return 0
  }
  console.log(presentSurvivors(results))
  console.log(presentScores(results))
  const score = calculateScore(results)
  if (score >= Number(values.floor)) return 0
  console.error(`the score is below its floor of ${values.floor} %`)
  return 1
}

function chosenScopes() {
  const changed = values.since === undefined ? undefined : changedFiles(values.since)
  const all = scopes.map((scope) => {
    const found = globSync(scope.mutate)
    const files = found
      .filter((file) => !file.endsWith('.test.ts'))
      .filter((file) => values.only.length === 0 || values.only.some((part) => file.includes(part)))
      .filter((file) => !changed || changed.has(file))
      .toSorted()
    return { ...scope, files }
  })
  const picked = new Set(pickFiles(all.flatMap(({ files }) => files)))
  return all.map((scope) => ({ ...scope, files: scope.files.filter((file) => picked.has(file)) }))
}

function pickFiles(files: readonly string[]): readonly string[] {
  if (values.slice !== undefined) return itemsOfSlice(files, parseSlice(values.slice))
  return values.sample === undefined ? files : pickSample(files, Number(values.sample), Number(values.seed))
}

function runStryker(files: readonly string[], tests: readonly string[]) {
  const plugin = (name: string) => resolve(import.meta.dirname, name)
  return new Stryker({
    mutate: [...files],
    warmTests: tests,
    lineReport,
    testRunner: 'warm',
    plugins: [plugin('warm-runner.ts'), plugin('line-reporter.ts')],
    reporters: ['lines'],
    coverageAnalysis: 'perTest',
    concurrency: Number(values.workers),
    // Only endless mutants should time out, so that a busy machine does not count as a kill.
    timeoutFactor: 5,
    timeoutMS: 30_000,
    tempDirName: 'artifacts/mutation/sandbox',
    ignorePatterns: ['**', '!domain/*/src/**', '!domain/*/package.json', '!package.json'],
    warnings: { preprocessorErrors: true, unserializableOptions: true, unknownOptions: false, slow: false },
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- a const enum has no values at run time
    logLevel: 'warn' as LogLevel,
    allowEmpty: true,
  }).runMutationTest()
}
