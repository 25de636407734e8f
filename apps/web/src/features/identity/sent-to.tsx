import { useLingui } from '@lingui/react/macro'
import type { AccountName } from './account-name.calc.ts'
import { formatAccount } from './sent-code-step.tsx'

/** Names the address the code was sent to, as the user typed it. */
export function SentTo({ account }: { readonly account: AccountName }) {
  const { t } = useLingui()
  // Isolated, so that it stays left to right in Arabic.
  const target = `\u2068${formatAccount(account)}\u2069`
  return account.kind === 'email'
    ? t({
        id: 'identity.code.mailed',
        message: `We sent a code to ${target}. If it does not come, check your spam folder.`,
        comment: 'Above a field for a code; the email address that was typed',
      })
    : t({
        id: 'identity.code.texted',
        message: `We sent a code to ${target}.`,
        comment: 'Above a field for a code; the phone number that was typed',
      })
}
