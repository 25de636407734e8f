import type { Citation } from './find-citations.ts'
import type { Rule } from './parse-rules.ts'
import { presentState, rulesPage, type RuleState } from './rules-page.ts'

export interface RuleProof {
  readonly rule: Rule
  readonly locations: readonly string[]
  /** Absent for rules of a SPEC.md, where `pnpm mutate` breaks every line of code. */
  readonly state: RuleState | undefined
  /** Cited by a test and, where breaks are recorded, seen to fail. */
  readonly isProven: boolean
}

export interface RulesReport {
  readonly proofs: readonly RuleProof[]
  /** Citations of ids that no document states: a misspelling, or a rule that was removed. */
  readonly unknown: readonly Citation[]
  readonly citationCount: number
}

export function calculateReport(
  rules: readonly Rule[],
  citations: readonly Citation[],
  stateOf: (id: string) => RuleState,
): RulesReport {
  const locationsById = Map.groupBy(citations, (citation) => citation.id)
  const known = new Set(rules.map((rule) => rule.id))
  return {
    proofs: rules.map((rule) => {
      const locations = (locationsById.get(rule.id) ?? []).map(({ location }) => location)
      const state = rule.source === rulesPage ? stateOf(rule.id) : undefined
      return {
        rule,
        locations,
        state,
        isProven: locations.length > 0 && (state === undefined || state.kind === 'seen'),
      }
    }),
    unknown: citations.filter(({ id }) => !known.has(id)),
    citationCount: citations.length,
  }
}

const textLengthMax = 90

export function presentReport(report: RulesReport, { unprovenOnly }: { unprovenOnly: boolean }): string {
  const bySource = Map.groupBy(report.proofs, ({ rule }) => rule.source)
  const sections = Array.from(bySource, ([source, proofs]) => {
    const shown = unprovenOnly ? proofs.filter(({ isProven }) => !isProven) : proofs
    const provenCount = proofs.filter(({ isProven }) => isProven).length
    return [`${source}: ${provenCount} of ${proofs.length} proven`, ...shown.map(presentProof)].join('\n')
  })
  return [...sections, ...report.unknown.map(presentUnknown), presentTotals(report)].join('\n\n')
}

function presentProof({ rule, locations, state, isProven }: RuleProof): string {
  const text = rule.text.length > textLengthMax ? `${rule.text.slice(0, textLengthMax - 1)}…` : rule.text
  const proof = locations.length === 0 ? ['no test'] : locations
  return [
    `  ${isProven ? '✓' : '·'} ${rule.id.padEnd(7)} ${text}`,
    ...(state ? [`            seen to fail: ${presentState(state)}`] : []),
    ...proof.map((location) => `            ${location}`),
  ].join('\n')
}

function presentUnknown({ id, location }: Citation): string {
  return `UNKNOWN ${id} is cited at ${location}, but no document states it`
}

function presentTotals({ proofs, citationCount, unknown }: RulesReport): string {
  const provenCount = proofs.filter(({ isProven }) => isProven).length
  const waitingCount = proofs.filter(({ state }) => state?.kind === 'waiting').length
  const unprovenCount = proofs.length - provenCount - waitingCount
  return `${proofs.length} rules: ${provenCount} proven, ${waitingCount} waiting for a page, ${unprovenCount} unproven; ${citationCount} citations, ${unknown.length} unknown`
}
