import { identityCalls } from '@argosy/wire/http'
import { TextField } from '@argosy/kit/text-field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import auth from '../../identity/auth-page.module.css'
import { RefusalNotice } from '../../identity/refusal-notice.tsx'
import { silent } from '../confirm-dialog.tsx'
import { SecurityDialog } from '../security-dialog.tsx'
import styles from '../security.module.css'
import { useGuardedSend } from '../use-guarded-send.ts'
import type { ChangeProps } from './change-props.ts'
import { SendButton } from '../../identity/send-button.tsx'

const antiPhishingCode = /^[\p{L}\p{N}]{4,20}$/u

export function AntiPhishingDialog({ onDone, onClose }: ChangeProps) {
  const { t } = useLingui()
  const sending = useGuardedSend()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const code = text.trim()
  const isFit = antiPhishingCode.test(code)
  const rule = t({
    id: 'identity.phishing.rule',
    message: '4 to 20 letters or digits, without spaces. Not your password.',
    comment: 'Under the field for the anti-phishing code',
  })
  const submit = async () => {
    setTried(true)
    if (isFit && (await sending.send(identityCalls.antiPhishing, { antiPhishingCode: code })))
      onDone(t({ id: 'identity.saved', message: 'Saved.', comment: 'Short message after a change' }))
  }
  return (
    <SecurityDialog
      title={t({ id: 'identity.phishing.title', message: 'Anti-phishing code', comment: 'Title of a dialog' })}
      sending={sending}
      onClose={onClose}
    >
      <p className={styles['text']}>
        {t({
          id: 'identity.phishing.text',
          message:
            'Choose a word that only you and we know. It is in every email from us; an email without it is not ours.',
          comment: 'In the dialog of the anti-phishing code',
        })}
      </p>
      <form
        className={auth['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          label={t({ id: 'identity.phishing.label', message: 'Your code', comment: 'Label of a field' })}
          size="large"
          autoComplete="off"
          spellCheck="false"
          maxLength={20}
          value={text}
          onChange={setText}
          hint={rule}
          error={isTried && !isFit ? rule : undefined}
        />
        <RefusalNotice refusal={sending.refusal} except={silent} />
        <SendButton type="submit" isSending={sending.isSending}>
          {t({ id: 'identity.save', message: 'Save', comment: 'Button' })}
        </SendButton>
      </form>
    </SecurityDialog>
  )
}
