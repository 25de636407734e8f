import type { CodeSentView } from '@argosy/wire/http'
import type { AccountName } from './account-name.calc.ts'
import { CodeFactor } from './factor/code-factor.tsx'
import type { FactorProof } from './factor/factor-proof.ts'
import type { SentCode } from './resend-code.tsx'
import type { Sending } from './use-send.ts'

export interface SentCodeStepProps {
  readonly account: AccountName
  readonly sent: SentCode
  readonly sending: Sending
  readonly resend: () => Promise<{ readonly data: CodeSentView } | undefined>
  readonly prove: (codeId: string, code: string) => Promise<unknown>
}

/** The step after a code was sent to an address that the user has just typed. */
export function SentCodeStep({ account, sent, sending, resend, prove }: SentCodeStepProps) {
  const proveCode = async (proof: FactorProof) => {
    if (proof.method === 'email' || proof.method === 'mobile') await prove(proof.codeId, proof.code)
  }
  return (
    <CodeFactor
      method={account.kind === 'email' ? 'email' : 'mobile'}
      methods={[]}
      firstSent={sent}
      isSending={sending.isSending}
      refusal={sending.refusal}
      sendCode={resend}
      passkeyOptions={noPasskeys}
      prove={proveCode}
    />
  )
}

const noPasskeys = () => Promise.resolve(undefined)

/** `+49 1512345678`, or the email address. */
export function formatAccount(account: AccountName): string {
  return account.kind === 'email' ? account.email : `+${account.areaCode} ${account.phone}`
}

/** The fields in which the gateway expects the contact. */
export function presentContact(account: AccountName) {
  return account.kind === 'email' ? { email: account.email } : { areaCode: account.areaCode, mobile: account.phone }
}
