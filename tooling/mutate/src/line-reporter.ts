import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { MutantResult, StrykerOptions } from '@stryker-mutator/api/core'
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import type { Reporter } from '@stryker-mutator/api/report'

/** One line per mutant as soon as its result is known, so that an interrupted run has printed its results. */
class LineReporter implements Reporter {
  static inject = tokens(commonTokens.options)
  readonly #file: string

  constructor(options: StrykerOptions) {
    this.#file = options['lineReport'] as string
    mkdirSync(dirname(this.#file), { recursive: true })
  }

  onMutantTested({ fileName, id, location, mutatorName, replacement, status }: Readonly<MutantResult>): void {
    const line = {
      fileName,
      id,
      line: location.start.line,
      column: location.start.column,
      mutatorName,
      replacement,
      status,
    }
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`)
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'lines', LineReporter)]
