import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findCitations, isTestFile } from './rules/find-citations.ts'
import { findDuplicateIds, parseRules } from './rules/parse-rules.ts'
import { calculateReport, presentReport } from './rules/rules-report.ts'
import { listFiles, root } from './workspace.ts'

const usage = `Which rule is proven by which test: rules stand in docs/rules.md and in every SPEC.md,
a test proves one by citing its id at the beginning of its title: test('[OB-3] …').

  pnpm rules              every rule with its tests
  pnpm rules --unproven   only rules without a test

Ends with 1 when a test cites a rule that no document states.`

const { values } = parseArgs({ options: { unproven: { type: 'boolean' }, help: { type: 'boolean' } } })

if (values.help) console.log(usage)
else printRules()

function printRules(): void {
  const files = listFiles()
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const rules = files
    .filter((path) => path === 'docs/rules.md' || /^domain\/.*SPEC\.md$/.test(path))
    .flatMap((path) => parseRules(read(path), path))
  const citations = files
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => {
      const text = read(path)
      return isTestFile(path, text) ? findCitations(path, text) : []
    })
  const report = calculateReport(rules, citations)
  const duplicateIds = findDuplicateIds(rules)

  console.log(presentReport(report, { unprovenOnly: values.unproven ?? false }))
  for (const id of duplicateIds) console.log(`TWICE ${id} is stated by two lines`)
  process.exitCode = report.unknown.length + duplicateIds.length === 0 ? 0 : 1
}
