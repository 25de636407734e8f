import { refuse, type RefusedAnswer } from '../../../http/answer.ts'
import type { SessionVisitor } from '../../../sessions/sessions.ts'

/** Refuses a change of sign-in data unless the session has a recent step-up. */
export function requireStepUp({ steppedUpUntilMs }: SessionVisitor): RefusedAnswer | undefined {
  return steppedUpUntilMs > Date.now() ? undefined : refuse(403, 'step_up_required')
}
