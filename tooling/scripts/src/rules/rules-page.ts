/** docs/rules.md: a table for each group of rules, whose last column says when the rule's test was seen to fail. */
import { hashOfSight } from './citing-tests.ts'
import type { RuleBreak } from './rule-break.ts'

export const rulesPage = 'docs/rules.md'

export type RuleState =
  | { readonly kind: 'seen'; readonly on: string; readonly hash: string }
  /** Its break or its test has changed since it was seen to fail. */
  | { readonly kind: 'stale'; readonly on: string }
  | { readonly kind: 'unseen' }
  /** No page needs it yet; it does not count. */
  | { readonly kind: 'waiting'; readonly page: string }

const row = /^\| ([A-Z]{2,}-\d+) \| (.*) \| ([^|]*) \|$/
const waiting = /^waiting for (.+)$/

/** The page that a rule waits for is in its last column, written manually. */
export function findWaiting(markdown: string): ReadonlyMap<string, string> {
  const rows = markdown.split('\n').flatMap((line) => {
    const [, id, , state] = row.exec(line) ?? []
    const page = waiting.exec(state?.trim() ?? '')?.[1]
    return id && page ? [[id, page] as const] : []
  })
  return new Map(rows)
}

export function stateOfRule(page: string | undefined, record: RuleBreak | undefined, testSource: string): RuleState {
  if (page !== undefined) return { kind: 'waiting', page }
  if (!record?.seen) return { kind: 'unseen' }
  const { on, hash } = record.seen
  if (hash !== hashOfSight(record, testSource)) return { kind: 'stale', on }
  return { kind: 'seen', on, hash }
}

export function presentState(state: RuleState): string {
  if (state.kind === 'waiting') return `waiting for ${state.page}`
  if (state.kind === 'unseen') return 'not yet'
  if (state.kind === 'stale') return `${state.on}, stale`
  return `${state.on} \`${state.hash}\``
}

/** Returns the page with its last columns updated. */
export function writeStates(markdown: string, stateOf: (id: string) => RuleState): string {
  return markdown
    .split('\n')
    .map((line) => {
      const [, id, text] = row.exec(line) ?? []
      return id === undefined ? line : `| ${id} | ${text} | ${presentState(stateOf(id))} |`
    })
    .join('\n')
}
