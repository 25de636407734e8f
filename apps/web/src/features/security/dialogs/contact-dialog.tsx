import { identityCalls } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AccountField, useAccountField } from '../../identity/account-field.tsx'
import type { AccountKind, AccountName } from '../../identity/account-name.calc.ts'
import auth from '../../identity/auth-page.module.css'
import { RefusalNotice } from '../../identity/refusal-notice.tsx'
import { toSentCode, type SentCode } from '../../identity/resend-code.tsx'
import { presentContact, SentCodeStep } from '../../identity/sent-code-step.tsx'
import { SentTo } from '../../identity/sent-to.tsx'
import { silent } from '../confirm-dialog.tsx'
import { SecurityDialog } from '../security-dialog.tsx'
import styles from '../security.module.css'
import { useGuardedSend, type GuardedSending } from '../use-guarded-send.ts'
import type { ChangeProps } from './change-props.ts'
import { SendButton } from '../../identity/send-button.tsx'

interface Sent {
  readonly account: AccountName
  readonly sent: SentCode
}

/** Replaces an email address or phone number, after a code sent there was entered. */
export function ContactDialog({ kind, onDone, onClose }: ChangeProps & { readonly kind: AccountKind }) {
  const { t } = useLingui()
  const sending = useGuardedSend()
  const [step, setStep] = useState<Sent>()
  const sendCode = (account: AccountName) => sending.send(identityCalls.changeContactSendCode, presentContact(account))

  const finish = async (account: AccountName, codeId: string, code: string) => {
    const isChanged =
      account.kind === 'email'
        ? await sending.send(identityCalls.changeEmail, { codeId, email: account.email, emailCode: code })
        : await sending.send(identityCalls.changeMobile, {
            codeId,
            areaCode: account.areaCode,
            mobile: account.phone,
            mobileCode: code,
          })
    if (isChanged) onDone(t({ id: 'identity.saved', message: 'Saved.', comment: 'Short message after a change' }))
  }
  return (
    <SecurityDialog
      title={
        kind === 'email'
          ? t({ id: 'identity.email.change', message: 'Email address', comment: 'Title of a dialog' })
          : t({ id: 'identity.phone.change', message: 'Phone number', comment: 'Title of a dialog' })
      }
      sending={sending}
      onClose={onClose}
    >
      {step === undefined ? (
        <NewContact
          kind={kind}
          sending={sending}
          onSubmit={async (account) => {
            const sent = await sendCode(account)
            if (sent) setStep({ account, sent: toSentCode(sent.data) })
          }}
        />
      ) : (
        <>
          <p className={styles['text']}>
            <SentTo account={step.account} />
          </p>
          <SentCodeStep
            account={step.account}
            sent={step.sent}
            sending={sending}
            resend={() => sendCode(step.account)}
            prove={(codeId, code) => finish(step.account, codeId, code)}
          />
        </>
      )}
    </SecurityDialog>
  )
}

interface NewContactProps {
  readonly kind: AccountKind
  readonly sending: GuardedSending
  readonly onSubmit: (account: AccountName) => Promise<void>
}

function NewContact({ kind, sending, onSubmit }: NewContactProps) {
  const { t } = useLingui()
  const state = useAccountField(kind)
  const [isTried, setTried] = useState(false)
  const error =
    kind === 'email'
      ? t({
          id: 'identity.email.wrong',
          message: 'Enter a valid email address, such as name@example.com.',
          comment: 'Under the field; the example stays as it is',
        })
      : t({ id: 'identity.phone.wrong', message: 'Enter a valid phone number.', comment: 'Under the field' })
  return (
    <form
      className={auth['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (state.account) void onSubmit(state.account)
      }}
    >
      <p className={styles['text']}>
        {t({
          id: 'identity.contact.text',
          message: 'Codes and warnings go there from now on. The old and the new one are both told about the change.',
          comment: 'In the dialog that changes the email address or the phone number',
        })}
      </p>
      <AccountField state={state} error={isTried && !state.account ? error : undefined} />
      <RefusalNotice refusal={sending.refusal} except={silent} />
      <SendButton type="submit" isSending={sending.isSending}>
        {t({ id: 'identity.code.send', message: 'Send code', comment: 'Button' })}
      </SendButton>
    </form>
  )
}
