/** The dialogs about keys, one for each action. Loaded with the first one: most visitors only look at the list. */
import type { Realm } from '@argosy/catalogue'
import { identityCalls, type ApiKeyView } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '../security/confirm-dialog.tsx'
import type { ChangeProps } from '../security/dialogs/change-props.ts'
import type { KeyChange } from './api-keys-page.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { EditKeyDialog } from './edit-key-dialog.tsx'

export interface KeyDialogProps extends ChangeProps {
  readonly change: KeyChange
  readonly realm: Realm
}

export function KeyDialog({ change, realm, ...props }: KeyDialogProps) {
  switch (change.kind) {
    case 'create':
      return <CreateKeyDialog realm={realm} {...props} />
    case 'edit':
      return <EditKeyDialog apiKey={change.apiKey} {...props} />
    case 'delete':
      return <DeleteKeyDialog apiKey={change.apiKey} {...props} />
    case 'confirm':
      return <ConfirmKeyDialog apiKey={change.apiKey} {...props} />
  }
}

function DeleteKeyDialog({ apiKey, onDone, onClose }: ChangeProps & { readonly apiKey: ApiKeyView }) {
  const { t } = useLingui()
  const { accessKey, name } = apiKey
  return (
    <ConfirmDialog
      title={t({ id: 'keys.deleteTitle', message: 'Delete this key?', comment: 'Title of a dialog' })}
      confirm={t({ id: 'keys.delete', message: 'Delete', comment: 'Button: deletes a key' })}
      run={async (send) => (await send(identityCalls.removeApiKey, { accessKey })) !== undefined}
      onDone={() =>
        onDone(t({ id: 'keys.deleted', message: 'The key was deleted.', comment: 'Short message after a change' }))
      }
      onClose={onClose}
    >
      {t({
        id: 'keys.deleteText',
        message: `Programs that use “${name}” are refused within 5 seconds. Orders they placed stay open.`,
        comment: 'In the dialog that deletes a key; the name of the key',
      })}
    </ConfirmDialog>
  )
}

function ConfirmKeyDialog({ apiKey, onDone, onClose }: ChangeProps & { readonly apiKey: ApiKeyView }) {
  const { t } = useLingui()
  const { accessKey, name } = apiKey
  return (
    <ConfirmDialog
      title={t({ id: 'keys.confirmTitle', message: 'Confirm this key?', comment: 'Title of a dialog' })}
      confirm={t({ id: 'keys.confirm', message: 'Confirm', comment: 'Button: makes a suspended key work again' })}
      run={async (send) => (await send(identityCalls.confirmApiKey, { accessKey })) !== undefined}
      onDone={() =>
        onDone(t({ id: 'keys.confirmed', message: 'The key works again.', comment: 'Short message after a change' }))
      }
      onClose={onClose}
    >
      {t({
        id: 'keys.confirmText',
        message: `Programs that use “${name}” can act on your account again at once. Confirm it only if you made it.`,
        comment: 'In the dialog that confirms a suspended key; the name of the key',
      })}
    </ConfirmDialog>
  )
}
