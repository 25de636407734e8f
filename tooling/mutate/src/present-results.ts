import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'

type Judged = Pick<MutantResult, 'fileName' | 'location' | 'mutatorName' | 'replacement' | 'status'>

const isFoundOut = ({ status }: Judged) => status === 'Killed' || status === 'Timeout'
const isMissed = ({ status }: Judged) => status === 'Survived' || status === 'NoCoverage'

/** Share of judged mutants that a test killed; one that could not even be loaded is not counted. */
export function calculateScore(results: readonly Judged[]): number {
  const judged = results.filter((result) => isFoundOut(result) || isMissed(result))
  return judged.length === 0 ? 100 : (100 * judged.filter(isFoundOut).length) / judged.length
}

export function presentScores(results: readonly Judged[]): string {
  const byFile = Map.groupBy(results, ({ fileName }) => nameOf(fileName))
  const lines = [...byFile.keys()].toSorted().map((name) => present(name, byFile.get(name) ?? []))
  return ['   score  found  timed out  missed', ...lines, present('all', results)].join('\n')
}

function present(name: string, results: readonly Judged[]): string {
  const timedOut = results.filter(({ status }) => status === 'Timeout').length
  const cells = [
    `${calculateScore(results).toFixed(1)} %`.padStart(8),
    String(results.filter(isFoundOut).length).padStart(6),
    String(timedOut).padStart(10),
    String(results.filter(isMissed).length).padStart(7),
  ]
  return `${cells.join(' ')}  ${name}`
}

/** `file:line`, the original text and its replacement. */
export function presentSurvivors(results: readonly Judged[]): string {
  return results
    .filter(isMissed)
    .map(({ fileName, location: { start, end }, mutatorName, replacement, status }) => {
      // Lines and columns start at one.
      const lines = readFileSync(fileName, 'utf8')
        .split('\n')
        .slice(start.line - 1, end.line)
      const last = lines.length - 1
      lines[last] = (lines[last] ?? '').slice(0, end.column - 1)
      lines[0] = (lines[0] ?? '').slice(start.column - 1)
      const before = lines.map((line) => line.trim()).join(' ')
      const untested = status === 'NoCoverage' ? ' (no test comes here)' : ''
      return `${nameOf(fileName)}:${start.line} ${mutatorName}${untested}\n  - ${before}\n  + ${replacement ?? ''}`
    })
    .join('\n')
}

function nameOf(fileName: string): string {
  return relative(process.cwd(), fileName)
}
