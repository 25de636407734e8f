/** The rules in force, and the behaviour that depends on them. */
import type { Command, Receipt } from '@argosy/exchange'
import type { Decision } from './decision.ts'
import type { CommandOf, ReferenceState } from './state.ts'

export function activateRules(state: ReferenceState, { version }: CommandOf<'activate_rules'>): Decision {
  if (version !== state.rules + 1 || version > 4) return { refusal: 'rules_version_invalid' }
  state.rules = version
  if (version > 2) return { order: null }
  state.names.begin(state.timeMs)
  for (const [name, receipt] of state.clientAnswers.all) {
    const [account = '', client = ''] = name.split(' ')
    state.names.add(account, client, receipt, state.timeMs)
  }
  state.clientAnswers.clear()
  state.answers.relyOnNewest()
  return { order: null }
}

/** RQ-4 */
export function isExpired({ rules, timeMs, answers }: ReferenceState, { expiresAtMs }: Command): boolean {
  if (rules === 1 || expiresAtMs === undefined) return false
  return expiresAtMs < timeMs || answers.since > expiresAtMs - 25_000
}

/** OT-16 */
export function findByName(state: ReferenceState, account: string, client: string): Receipt | undefined {
  return state.rules === 1 ? state.clientAnswers.find(`${account} ${client}`) : state.names.find(account, client)
}

export function rememberName(state: ReferenceState, account: string, client: string, receipt: Receipt): void {
  if (state.rules === 1) state.clientAnswers.add(`${account} ${client}`, receipt, state.timeMs)
  else state.names.add(account, client, receipt, state.timeMs)
}
