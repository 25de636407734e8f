import { identityCalls, type ApiKeyView } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'
import auth from '../identity/auth-page.module.css'
import { SendButton } from '../identity/send-button.tsx'
import type { ChangeProps } from '../security/dialogs/change-props.ts'
import { SecurityDialog } from '../security/security-dialog.tsx'
import { useGuardedSend } from '../security/use-guarded-send.ts'
import { KeyRefusalNotice } from './key-refusal-notice.tsx'
import { AddressesField, NameField, PermissionsField } from './terms-fields.tsx'
import { useTerms } from './use-terms.ts'

export interface EditKeyDialogProps extends ChangeProps {
  readonly apiKey: ApiKeyView
}

/** Name, permissions and addresses can be changed; secret, passphrase and realm cannot. */
export function EditKeyDialog({ apiKey, onDone, onClose }: EditKeyDialogProps) {
  const { t } = useLingui()
  const sending = useGuardedSend()
  const terms = useTerms(apiKey, sending.refusal?.code)
  async function save() {
    const checked = terms.check()
    if (!checked) return
    const { accessKey } = apiKey
    if (await sending.send(identityCalls.changeApiKey, { accessKey, ...checked }))
      onDone(t({ id: 'keys.saved', message: 'The key was saved.', comment: 'Short message after a change' }))
  }
  return (
    <SecurityDialog
      title={t({ id: 'keys.editTitle', message: 'Edit the API key', comment: 'Title of a dialog' })}
      sending={sending}
      onClose={onClose}
    >
      <form
        className={auth['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (terms.isNamed) void save()
        }}
      >
        <NameField {...terms.name} />
        <PermissionsField {...terms.permissions} />
        <AddressesField {...terms.addresses} />
        <KeyRefusalNotice refusal={sending.refusal} />
        <SendButton type="submit" isDisabled={!terms.isNamed} isSending={sending.isSending}>
          {t({ id: 'keys.save', message: 'Save', comment: 'Button: saves what was changed' })}
        </SendButton>
      </form>
    </SecurityDialog>
  )
}
