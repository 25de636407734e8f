import type { Citation } from './find-citations.ts'
import type { Rule } from './parse-rules.ts'

export interface RuleProof {
  readonly rule: Rule
  readonly places: readonly string[]
}

export interface RulesReport {
  readonly proofs: readonly RuleProof[]
  /** Citations of ids that no document states: a misspelling, or a rule that was removed. */
  readonly unknown: readonly Citation[]
  readonly citationCount: number
}

export function calculateReport(rules: readonly Rule[], citations: readonly Citation[]): RulesReport {
  const placesById = Map.groupBy(citations, (citation) => citation.id)
  const known = new Set(rules.map((rule) => rule.id))
  return {
    proofs: rules.map((rule) => ({ rule, places: (placesById.get(rule.id) ?? []).map(({ place }) => place) })),
    unknown: citations.filter(({ id }) => !known.has(id)),
    citationCount: citations.length,
  }
}

const textLengthMax = 90

export function presentReport(report: RulesReport, { unprovenOnly }: { unprovenOnly: boolean }): string {
  const bySource = Map.groupBy(report.proofs, ({ rule }) => rule.source)
  const sections = Array.from(bySource, ([source, proofs]) => {
    const shown = unprovenOnly ? proofs.filter(({ places }) => places.length === 0) : proofs
    const provenCount = proofs.filter(({ places }) => places.length > 0).length
    return [`${source}: ${provenCount} of ${proofs.length} proven`, ...shown.map(presentProof)].join('\n')
  })
  return [...sections, ...report.unknown.map(presentUnknown), presentTotals(report)].join('\n\n')
}

function presentProof({ rule, places }: RuleProof): string {
  const text = rule.text.length > textLengthMax ? `${rule.text.slice(0, textLengthMax - 1)}…` : rule.text
  const proof = places.length === 0 ? ['no test'] : places
  return [
    `  ${places.length > 0 ? '✓' : '·'} ${rule.id.padEnd(7)} ${text}`,
    ...proof.map((place) => `            ${place}`),
  ].join('\n')
}

function presentUnknown({ id, place }: Citation): string {
  return `UNKNOWN ${id} is cited at ${place}, but no document states it`
}

function presentTotals({ proofs, citationCount, unknown }: RulesReport): string {
  const provenCount = proofs.filter(({ places }) => places.length > 0).length
  const unprovenCount = proofs.length - provenCount
  return `${proofs.length} rules: ${provenCount} proven, ${unprovenCount} unproven; ${citationCount} citations, ${unknown.length} unknown`
}
