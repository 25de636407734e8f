import { refuse, type RefusedAnswer } from '../../../http/answer.ts'
import type { SessionVisitor } from '../../../sessions/sessions.ts'

/** What changes how somebody signs in asks them to prove themselves once more, a short while ago at most. */
export function requireStepUp({ steppedUpUntilMs }: SessionVisitor): RefusedAnswer | undefined {
  return steppedUpUntilMs > Date.now() ? undefined : refuse(403, 'step_up_required')
}
