import type { Realm } from '@argosy/catalogue'
import { identityCalls, type ApiKeyMadeView, type MakeApiKeyBody } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChangeProps } from '../security/dialogs/change-props.ts'
import { SecurityDialog } from '../security/security-dialog.tsx'
import { useGuardedSend } from '../security/use-guarded-send.ts'
import { CreateKeyForm } from './create-key-form.tsx'
import { MadeKey } from './made-key.tsx'

export interface CreateKeyDialogProps extends ChangeProps {
  readonly realm: Realm
}

/**
 * Creates a key: purpose, step-up, then the secret. The secret is shown once and exists only in this dialog's state.
 */
export function CreateKeyDialog({ realm, onDone, onClose }: CreateKeyDialogProps) {
  const { t } = useLingui()
  const sending = useGuardedSend()
  const [made, setMade] = useState<ApiKeyMadeView>()
  async function make(body: MakeApiKeyBody) {
    const answer = await sending.send(identityCalls.makeApiKey, body)
    if (answer) setMade(answer.data)
  }
  return (
    <SecurityDialog
      title={
        made
          ? t({ id: 'keys.madeTitle', message: 'Your new key', comment: 'Title of a dialog' })
          : t({ id: 'keys.createTitle', message: 'Create an API key', comment: 'Title of a dialog' })
      }
      sending={sending}
      onClose={onClose}
      needsAnswer={made !== undefined}
    >
      {made ? (
        <MadeKey
          made={made}
          onSaved={() =>
            onDone(t({ id: 'keys.created', message: 'The key was created.', comment: 'Short message after a change' }))
          }
        />
      ) : (
        <CreateKeyForm realm={realm} sending={sending} onSubmit={make} />
      )}
    </SecurityDialog>
  )
}
