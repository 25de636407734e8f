import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MutantCoverage, StrykerOptions } from '@stryker-mutator/api/core'
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
  type CompleteDryRunResult,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
} from '@stryker-mutator/api/test-runner'
import fc from 'fast-check'
import { collectedTests, collectTests, type CollectedTest } from './collected-tests.ts'

/**
 * Runs the unit tests of pure packages for Stryker, all in one process that has loaded them once: a mutant is activated
 * and the tests that reach it run, cheapest first, until one fails. Starting a test runner for each mutant would cost a
 * hundred times as much as the tests.
 */
type Instrumented = {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: MutantCoverage
}

const timesFile = 'test-times.json'

/**
 * A mutant that is reached more than five times as often as in all tests together, and at least a million times, counts
 * as endless: unlike a timeout, a count does not depend on the machine's load. A mutant that is merely reached more
 * often stays far below.
 */
function hitLimitOf({ hitLimit }: MutantRunOptions): number | undefined {
  return hitLimit === undefined ? undefined : Math.max(1_000_000, hitLimit / 20) // Stryker's own limit is a hundredfold
}

class WarmRunner implements TestRunner {
  static inject = tokens(commonTokens.options)
  readonly #include: string[]
  readonly #instrumented: Instrumented = ((globalThis as { __stryker__?: Instrumented }).__stryker__ ??= {})
  #tests: readonly CollectedTest[] | undefined
  #times: Record<string, number> = {}

  constructor(options: StrykerOptions) {
    this.#include = options['warmTests'] as string[]
  }

  /** Stryker starts a new process for a mutant that takes effect while modules load. */
  capabilities() {
    return { reloadEnvironment: false }
  }

  async dryRun(): Promise<DryRunResult> {
    const tests = await this.#load()
    const results: TestResult[] = []
    for (const test of tests) {
      this.#instrumented.currentTestId = test.id
      results.push(await runTest(test))
    }
    this.#instrumented.currentTestId = undefined
    writeFileSync(
      timesFile,
      JSON.stringify(Object.fromEntries(results.map(({ id, timeSpentMs }) => [id, timeSpentMs]))),
    )
    return {
      status: DryRunStatus.Complete,
      tests: results,
      mutantCoverage: this.#instrumented.mutantCoverage ?? { static: {}, perTest: {} },
    }
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, mutantActivation, testFilter } = options
    const hitLimit = hitLimitOf(options)
    Object.assign(this.#instrumented, { hitLimit, hitCount: hitLimit === undefined ? undefined : 0 })
    if (mutantActivation === 'static') this.#instrumented.activeMutant = activeMutant.id
    let result: DryRunResult
    try {
      const tests = await this.#load()
      this.#instrumented.activeMutant = activeMutant.id
      result = await this.#runUntilFailure(testFilter ? tests.filter(({ id }) => testFilter.includes(id)) : tests)
    } catch (error) {
      result = { status: DryRunStatus.Error, errorMessage: String(error) }
    }
    this.#instrumented.activeMutant = undefined
    return toMutantRunResult(determineHitLimitReached(this.#instrumented.hitCount, hitLimit) ?? result)
  }

  async #runUntilFailure(tests: readonly CollectedTest[]): Promise<CompleteDryRunResult> {
    const results: TestResult[] = []
    const cost = ({ id }: CollectedTest) => this.#times[id] ?? 0
    for (const test of tests.toSorted((a, b) => cost(a) - cost(b))) {
      const result = await runTest(test)
      results.push(result)
      if (result.status === TestStatus.Failed) break
    }
    return { status: DryRunStatus.Complete, tests: results }
  }

  async #load(): Promise<readonly CollectedTest[]> {
    if (this.#tests) return this.#tests
    const standIn = new URL('vitest-stand-in.ts', import.meta.url).href
    registerHooks({
      resolve: (specifier, context, next) =>
        specifier === 'vitest' && context.parentURL !== standIn
          ? { url: standIn, shortCircuit: true }
          : next(specifier, context),
    })
    // The same cases for every mutant, without shrinking: only whether a property fails matters.
    fc.configureGlobal({ seed: 1, endOnFailure: true })
    for (const file of globSync(this.#include).toSorted()) {
      await collectTests(file, () => import(pathToFileURL(resolve(file)).href))
    }
    try {
      this.#times = JSON.parse(readFileSync(timesFile, 'utf8')) as Record<string, number>
    } catch {
      // The dry run writes the file.
    }
    return (this.#tests = collectedTests())
  }
}

async function runTest({ id, fileName, run }: CollectedTest): Promise<TestResult> {
  const startMs = performance.now()
  const about = { id, name: id, fileName }
  try {
    await run()
    return { ...about, status: TestStatus.Success, timeSpentMs: performance.now() - startMs }
  } catch (error) {
    const timeSpentMs = performance.now() - startMs
    return { ...about, status: TestStatus.Failed, timeSpentMs, failureMessage: String(error).slice(0, 500) }
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'warm', WarmRunner)]
