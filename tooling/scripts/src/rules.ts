import { itemsOfSlice, parseSlice } from '@argosy/rotation'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hashOfSight } from './rules/citing-tests.ts'
import { readProofs } from './rules/read-proofs.ts'
import { readBreaks, writeBreak, type RuleBreak } from './rules/rule-break.ts'
import { presentReport } from './rules/rules-report.ts'
import { rulesPage, writeStates } from './rules/rules-page.ts'
import { copyRepository, runBreaks } from './rules/run-break.ts'
import { root } from './workspace.ts'

const usage = `Which rule is proven by which test: rules are in docs/rules.md and in every SPEC.md,
a test proves one by citing its id at the beginning of its title: test('[OB-3] …').
A rule of docs/rules.md counts when such a test was seen to fail on the rule's recorded break.

  pnpm rules                  every rule with its tests
  pnpm rules --unproven       only rules without a proof
  pnpm rules --break SIM-3    breaks the rule in a copy of the repository and expects its test to fail;
                              records that it did (repeatable)
  pnpm rules --break all      every rule, one after another
  pnpm rules --break stale    those whose break was not seen since it or its test changed
  pnpm rules --slice N        the breaks of one slice of CI's rotation; records nothing

Ends with 1 when a test cites a rule that no document states, or when no test fails on a break.`

const { values } = parseArgs({
  options: {
    unproven: { type: 'boolean' },
    break: { type: 'string', multiple: true },
    slice: { type: 'string' },
    help: { type: 'boolean' },
  },
})

if (values.help) console.log(usage)
else if (values.break) await breakRules(chooseRecords(values.break), { isRecorded: true })
else if (values.slice !== undefined) await breakRules(recordsOfSlice(values.slice), { isRecorded: false })
else printRules()

function printRules(): void {
  const { report, duplicateIds } = readProofs()
  console.log(presentReport(report, { unprovenOnly: values.unproven ?? false }))
  for (const id of duplicateIds) console.log(`TWICE ${id} is stated by two lines`)
  process.exitCode = report.unknown.length + duplicateIds.length === 0 ? 0 : 1
}

function chooseRecords(ids: readonly string[]): readonly RuleBreak[] {
  const records = readBreaks(root)
  if (ids.includes('all')) return records
  if (ids.includes('stale')) {
    const { stateOf } = readProofs()
    return records.filter(({ id }) => stateOf(id).kind !== 'seen')
  }
  return ids.map((id) => {
    const record = records.find((one) => one.id === id)
    if (!record) throw new Error(`no break of ${id} is recorded`)
    return record
  })
}

function recordsOfSlice(slice: string): readonly RuleBreak[] {
  return itemsOfSlice(readBreaks(root), parseSlice(slice))
}

async function breakRules(records: readonly RuleBreak[], { isRecorded }: { isRecorded: boolean }): Promise<void> {
  using copy = copyRepository()
  const byId = new Map(records.map((record) => [record.id, record]))
  let seenCount = 0
  await runBreaks(copy, records, ({ id, isSeen, details, seconds }) => {
    console.log(
      `${isSeen ? 'seen  ' : 'MISSED'} ${id.padEnd(7)} ${seconds.toFixed(1).padStart(6)} s  ${details[0] ?? ''}`,
    )
    if (!isSeen) console.log(details.slice(1).join('\n'))
    const record = byId.get(id)
    if (!isSeen || !record) return
    seenCount += 1
    if (isRecorded) recordSight(record)
  })
  console.log(`${records.length} breaks: ${seenCount} seen, ${records.length - seenCount} missed`)
  process.exitCode = seenCount === records.length ? 0 : 1
}

function recordSight(record: RuleBreak): void {
  const hash = hashOfSight(record, readFileSync(join(root, record.test), 'utf8'))
  writeBreak(root, { ...record, seen: { on: new Date().toISOString().slice(0, 10), hash } })
  const page = join(root, rulesPage)
  const { stateOf } = readProofs()
  writeFileSync(page, writeStates(readFileSync(page, 'utf8'), stateOf))
}
