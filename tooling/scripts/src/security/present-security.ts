import type { CheckCitation } from './find-check-citations.ts'
import type { SecurityCheck, TestLocation } from './security-check.ts'

const preface = `# What an attacker would try, and which test shows that it fails

Written by \`pnpm security\`; a test compares this page with the tests. **Proven** means that tests fail when the
statement becomes false; **partly** that some of it is not proven yet; **open** that nothing is.
Numbers are those that test titles cite: \`[check 27] …\`.
`

export function presentSecurity(checks: readonly SecurityCheck[], citations: readonly CheckCitation[]): string {
  const byNumber = Map.groupBy(citations, ({ number }) => number)
  const rows = checks.map((one) => {
    const locations = [...(byNumber.get(one.number) ?? []), ...one.elsewhere]
    return { ...one, status: statusOf(one, locations), proofs: presentLocations(locations) }
  })
  const count = (status: string) => rows.filter((row) => row.status === status).length
  const lines = rows.map(
    ({ number, text, status, proofs, missing }) =>
      `| ${number} | ${text} | ${status}${missing === undefined ? '' : `: ${missing}`} | ${proofs} |`,
  )
  const totals = `${checks.length} statements: ${count('proven')} proven, ${count('partly')} partly, ${count('open')} open.`
  return `${preface}\n${totals}\n\n| | statement | state | tests |\n| --- | --- | --- | --- |\n${lines.join('\n')}\n`
}

function statusOf({ missing }: SecurityCheck, locations: readonly TestLocation[]): string {
  if (locations.length === 0) return 'open'
  return missing === undefined ? 'proven' : 'partly'
}

/** Lists files only, because titles change more often than file names. */
function presentLocations(locations: readonly TestLocation[]): string {
  const files = Map.groupBy(locations, ({ file }) => file)
  return Array.from(files, ([file, some]) => `\`${file}\`${some.length > 1 ? ` (${some.length})` : ''}`).join(', ')
}
