import { useLingui } from '@lingui/react/macro'
import { useRefusalMessage } from '../identity/refusal-messages.ts'

/** Messages for refusals that only operators can get, and for all others. */
export function useOperatorRefusals(): (code: string) => string {
  const { t } = useLingui()
  const other = useRefusalMessage()
  return (code) => {
    switch (code) {
      case 'second_operator_required':
        return t({
          id: 'operator.refusal.second',
          message: 'You proposed this change. Another operator has to decide it.',
          comment: 'Refusal under a proposed change',
        })
      case 'change_decided':
        return t({
          id: 'operator.refusal.decided',
          message: 'Another operator has already decided this change. Refresh the list.',
          comment: 'Refusal under a proposed change',
        })
      case 'change_expired':
        return t({
          id: 'operator.refusal.expired',
          message: 'Nobody decided this change in time. Propose it again.',
          comment: 'Refusal under a proposed change',
        })
      case 'enrolment_refused':
        return t({
          id: 'operator.refusal.enrolment',
          message: 'This code is wrong, expired or already used. Ask a colleague for a new one.',
          comment: 'Refusal under a field for a code by which a new operator makes a passkey',
        })
      case 'passkey_refused':
        return t({
          id: 'operator.refusal.passkey',
          message: 'This is not the passkey of an operator. Use the one you made here.',
          comment: 'Refusal when signing in or confirming with a passkey',
        })
      case 'passkey_cancelled':
        return t({
          id: 'operator.refusal.cancelled',
          message: 'The passkey was not used, so nothing happened. Try again.',
          comment: 'The reader closed the browser’s own question, or it timed out',
        })
      case 'user_unknown':
        return t({
          id: 'operator.refusal.user',
          message: 'No account has exactly this ID, name or email address.',
          comment: 'Refusal under a search field',
        })
      default:
        return other(code)
    }
  }
}
