/** The dialogs about sub-accounts, one for each action. Loaded with the first one. */
import {
  identityCalls,
  subAccountAliasPattern,
  subAccountRightsOffered,
  type SubAccountRight,
  type SubAccountView,
} from '@argosy/wire/http'
import { Checkbox } from '@argosy/kit/checkbox'
import { TextField } from '@argosy/kit/text-field'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import auth from '../identity/auth-page.module.css'
import { SendButton } from '../identity/send-button.tsx'
import { ConfirmDialog } from '../security/confirm-dialog.tsx'
import type { ChangeProps } from '../security/dialogs/change-props.ts'
import { SecurityDialog } from '../security/security-dialog.tsx'
import { useGuardedSend } from '../security/use-guarded-send.ts'
import type { SubAccountChange } from './main-account.tsx'
import { useRightNames, useSubAccountRefusal } from './sub-account-messages.ts'
import { SubAccountRefusal } from './sub-account-refusal.tsx'
import styles from './sub-accounts.module.css'

export function SubAccountDialog({ change, ...props }: ChangeProps & { readonly change: SubAccountChange }) {
  switch (change.kind) {
    case 'create':
      return <CreateDialog {...props} />
    case 'rights':
      return <RightsDialog subAccount={change.subAccount} {...props} />
    case 'freeze':
      return <FreezeDialog subAccount={change.subAccount} {...props} />
    case 'unfreeze':
      return <UnfreezeDialog subAccount={change.subAccount} {...props} />
  }
}

function CreateDialog({ onDone, onClose }: ChangeProps) {
  const { t } = useLingui()
  const refusalText = useSubAccountRefusal()
  const sending = useGuardedSend()
  const [alias, setAlias] = useState('')
  const [rights, setRights] = useState<readonly SubAccountRight[]>(subAccountRightsOffered)
  const [isTried, setTried] = useState(false)
  const isFit = subAccountAliasPattern.test(alias)
  const rule = t({
    id: 'subs.aliasRule',
    message: 'Exactly 8 letters from A to Z. It cannot be changed later.',
    comment: 'Under the field for the alias of a sub-account',
  })
  const isTaken = sending.refusal?.code === 'sub_account_alias_taken'
  const submit = async () => {
    setTried(true)
    if (isFit && (await sending.send(identityCalls.makeSubAccount, { alias, rights: [...rights] })))
      onDone(t({ id: 'subs.created', message: 'The sub-account was created.', comment: 'Short message' }))
  }
  return (
    <SecurityDialog
      title={t({ id: 'subs.create', message: 'Create sub-account', comment: 'Button' })}
      sending={sending}
      onClose={onClose}
    >
      <Form onSubmit={submit}>
        <TextField
          name="alias"
          label={t({ id: 'subs.alias', message: 'Alias', comment: 'Label of a field: the name of a sub-account' })}
          size="large"
          isLatin
          autoComplete="off"
          spellCheck="false"
          maxLength={8}
          value={alias}
          onChange={(text) => {
            setAlias(text.toLowerCase())
            sending.refuse(undefined)
          }}
          hint={rule}
          error={isTaken ? refusalText('sub_account_alias_taken') : isTried && !isFit ? rule : undefined}
        />
        <RightsField held={[]} value={rights} onChange={setRights} />
        {!isTaken && <SubAccountRefusal refusal={sending.refusal} />}
        <SendButton type="submit" isSending={sending.isSending}>
          {t({ id: 'subs.create', message: 'Create sub-account', comment: 'Button' })}
        </SendButton>
      </Form>
    </SecurityDialog>
  )
}

interface OneProps extends ChangeProps {
  readonly subAccount: SubAccountView
}

function RightsDialog({ subAccount: { userId, alias, rights: held }, onDone, onClose }: OneProps) {
  const { t } = useLingui()
  const sending = useGuardedSend()
  const [rights, setRights] = useState(held)
  return (
    <SecurityDialog
      title={t({
        id: 'subs.rightsNamed',
        message: `Rights of ${alias}`,
        comment: 'Button for screen readers, and title of a dialog; the alias of a sub-account',
      })}
      sending={sending}
      onClose={onClose}
    >
      <Form
        onSubmit={async () => {
          if (await sending.send(identityCalls.changeSubAccount, { userId, rights: [...rights] }))
            onDone(t({ id: 'identity.saved', message: 'Saved.', comment: 'Short message after a change' }))
        }}
      >
        <RightsField held={held} value={rights} onChange={setRights} />
        <p className={styles['muted']}>
          {t({
            id: 'subs.rightsText',
            message:
              'The change applies at once: open sessions of the sub-account end. It can always read, cancel and receive.',
            comment: 'Under the rights of a sub-account',
          })}
        </p>
        <SubAccountRefusal refusal={sending.refusal} />
        <SendButton type="submit" isSending={sending.isSending}>
          {t({ id: 'identity.save', message: 'Save', comment: 'Button' })}
        </SendButton>
      </Form>
    </SecurityDialog>
  )
}

interface RightsFieldProps {
  /** Shown although they are not offered: one that is held can be taken away. */
  readonly held: readonly SubAccountRight[]
  readonly value: readonly SubAccountRight[]
  readonly onChange: (rights: readonly SubAccountRight[]) => void
}

function RightsField({ held, value, onChange }: RightsFieldProps) {
  const { t } = useLingui()
  const rightName = useRightNames()
  return (
    <fieldset className={styles['choices']}>
      <legend>{t({ id: 'subs.rights', message: 'Rights', comment: 'Button: what a sub-account may do' })}</legend>
      {[...new Set<SubAccountRight>([...subAccountRightsOffered, ...held])].map((right) => (
        <Checkbox
          key={right}
          name={right}
          isSelected={value.includes(right)}
          onChange={(isGiven) => onChange(isGiven ? [...value, right] : value.filter((given) => given !== right))}
        >
          {rightName(right)}
        </Checkbox>
      ))}
    </fieldset>
  )
}

function FreezeDialog({ subAccount: { userId, alias }, onDone, onClose }: OneProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      title={t({
        id: 'subs.freezeNamed',
        message: `Freeze ${alias}`,
        comment: 'Button for screen readers, and title of a dialog; the alias of a sub-account',
      })}
      confirm={t({ id: 'subs.freeze', message: 'Freeze', comment: 'Button' })}
      run={async (send) => (await send(identityCalls.freezeSubAccount, { userId })) !== undefined}
      onDone={() => onDone(t({ id: 'subs.isFrozen', message: 'The sub-account is frozen.', comment: 'Short message' }))}
      onClose={onClose}
    >
      {t({
        id: 'subs.freezeText',
        message: 'Its sessions end, its API keys stop working and its open orders are canceled. Its balance stays.',
        comment: 'In the dialog that freezes a sub-account',
      })}
    </ConfirmDialog>
  )
}

function UnfreezeDialog({ subAccount: { userId, alias }, onDone, onClose }: OneProps) {
  const { t } = useLingui()
  const sending = useGuardedSend()
  return (
    <SecurityDialog
      title={t({
        id: 'subs.unfreezeNamed',
        message: `Unfreeze ${alias}`,
        comment: 'Button for screen readers, and title of a dialog; the alias of a sub-account',
      })}
      sending={sending}
      onClose={onClose}
    >
      <Form
        onSubmit={async () => {
          if (await sending.send(identityCalls.unfreezeSubAccount, { userId }))
            onDone(t({ id: 'subs.isUnfrozen', message: 'The sub-account works again.', comment: 'Short message' }))
        }}
      >
        <p className={styles['muted']}>
          {t({
            id: 'subs.unfreezeText',
            message: 'It can be used again at once, and so can its API keys. Canceled orders stay canceled.',
            comment: 'In the dialog that unfreezes a sub-account',
          })}
        </p>
        <SubAccountRefusal refusal={sending.refusal} />
        <SendButton type="submit" isSending={sending.isSending}>
          {t({ id: 'subs.unfreeze', message: 'Unfreeze', comment: 'Button' })}
        </SendButton>
      </Form>
    </SecurityDialog>
  )
}

function Form({ onSubmit, children }: { readonly onSubmit: () => Promise<void>; readonly children: ReactNode }) {
  return (
    <form
      className={auth['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
    </form>
  )
}
