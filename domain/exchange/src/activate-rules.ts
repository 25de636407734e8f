import { nameByAccount } from './client-orders.ts'
import type { ActivateRules } from './command.ts'
import { refuse, type Outcome } from './outcome.ts'
import { newestRulesVersion } from './rules.ts'
import type { EngineState } from './state.ts'

/** Activates one version at a time, so that a state has been through every change in between. */
export function activateRules(state: EngineState, { version }: ActivateRules): Outcome {
  if (version !== state.rulesVersion + 1 || version > newestRulesVersion) return refuse('rules_version_invalid')
  state.rulesVersion = version
  if (version === 2) {
    nameByAccount(state)
    // Snapshots under the first rules do not contain when the older generation began; the younger one's beginning is
    // known.
    state.receipts.previousStartedAtMs = state.receipts.startedAtMs
  }
  return { ok: true, events: [{ type: 'rules_activated', version }], order: null }
}
