import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, root } from '../workspace.ts'
import { findCitations, isTestFile } from './find-citations.ts'
import { findDuplicateIds, parseRules } from './parse-rules.ts'
import { readBreaks } from './rule-break.ts'
import { findWaiting, rulesPage, stateOfRule, type RuleState } from './rules-page.ts'
import { calculateReport, type RulesReport } from './rules-report.ts'

export interface Proofs {
  readonly report: RulesReport
  readonly duplicateIds: readonly string[]
  /** The state of a rule of docs/rules.md. */
  readonly stateOf: (id: string) => RuleState
}

export function readProofs(): Proofs {
  const files = listFiles()
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const rules = files
    .filter((path) => path === rulesPage || /^domain\/.*SPEC\.md$/.test(path))
    .flatMap((path) => parseRules(read(path), path))
  const citations = files
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => {
      const text = read(path)
      return isTestFile(path, text) ? findCitations(path, text) : []
    })
  const waiting = findWaiting(read(rulesPage))
  const breaks = new Map(readBreaks(root).map((record) => [record.id, record]))
  const stateOf = (id: string): RuleState => {
    const record = breaks.get(id)
    const testSource = record && existsSync(join(root, record.test)) ? read(record.test) : ''
    return stateOfRule(waiting.get(id), record, testSource)
  }
  return { report: calculateReport(rules, citations, stateOf), duplicateIds: findDuplicateIds(rules), stateOf }
}
