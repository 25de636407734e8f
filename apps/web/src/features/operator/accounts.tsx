import { operatorCalls, type OperatorAccountView } from '@argosy/wire/http'
import { Badge } from '@argosy/kit/badge'
import { Button } from '@argosy/kit/button'
import { TextField } from '@argosy/kit/text-field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSend } from '../identity/use-send.ts'
import { Section } from '../security/section.tsx'
import security from '../security/security.module.css'
import { Code } from './code.tsx'
import { OperatorRefusal } from './operator-refusal.tsx'
import styles from './operator.module.css'
import type { Proposal } from './proposal.calc.ts'

/** Finds the account for a change; every search is recorded in the audit log. */
export function Accounts({ onPropose }: { readonly onPropose: (first: Partial<Proposal>) => void }) {
  const { t } = useLingui()
  const { isSending, refusal, send } = useSend()
  const [name, setName] = useState('')
  const [found, setFound] = useState<OperatorAccountView>()
  const find = async () => {
    setFound(undefined)
    setFound((await send(operatorCalls.account, { name: name.trim() }))?.data)
  }
  return (
    <Section id="accounts" title={t({ id: 'operator.accounts', message: 'Accounts', comment: 'Heading of a section' })}>
      <div className={security['card']}>
        <form
          className={styles['search']}
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '') void find()
          }}
        >
          <TextField
            name="account-name"
            isLatin
            autoComplete="off"
            maxLength={254}
            label={t({
              id: 'operator.accounts.name',
              message: 'User ID, account ID, user name or email address',
              comment: 'Label of a search field; all of it must be typed',
            })}
            value={name}
            onChange={setName}
          />
          <Button
            type="submit"
            className={styles['find'] ?? ''}
            data-action="find-account"
            isDisabled={isSending || name.trim() === ''}
          >
            {t({ id: 'operator.accounts.find', message: 'Find', comment: 'Button beside a search field' })}
          </Button>
          {refusal && (
            <div className={styles['whole']}>
              <OperatorRefusal refusal={refusal} />
            </div>
          )}
        </form>
        {found && <Account account={found} onPropose={onPropose} />}
      </div>
    </Section>
  )
}

interface AccountProps {
  readonly account: OperatorAccountView
  readonly onPropose: (first: Partial<Proposal>) => void
}

function Account({ account, onPropose }: AccountProps) {
  const { t } = useLingui()
  const { userId, accountId, userName, status } = account
  const isFrozen = status === 'frozen'
  return (
    <div className={`${security['row']} ${styles['found']}`} data-account={userId}>
      <div className={security['words']}>
        <div className={security['name']}>
          <bdi>{userName}</bdi>
          <Badge tone={isFrozen ? 'danger' : 'success'}>
            {isFrozen
              ? t({ id: 'operator.accounts.frozen', message: 'Frozen', comment: 'State of an account' })
              : t({ id: 'operator.accounts.active', message: 'Active', comment: 'State of an account' })}
          </Badge>
        </div>
        <div className={security['text']}>
          {t({ id: 'operator.field.user', message: 'User ID', comment: 'Label of a field, and of a number' })}{' '}
          <Code text={userId} />
          {' · '}
          {t({
            id: 'operator.field.account',
            message: 'Account ID',
            comment: 'Label of a field, and of a number',
          })}{' '}
          <Code text={accountId} />
        </div>
      </div>
      <div className={security['end']}>
        <Button data-action="propose-fees" onPress={() => onPropose({ kind: 'set_account_fees', accountId })}>
          {t({ id: 'operator.accounts.fees', message: 'Set fees', comment: 'Button: proposes fees of an account' })}
        </Button>
        <Button
          data-action="propose-freeze"
          onPress={() => onPropose({ kind: isFrozen ? 'unfreeze_account' : 'freeze_account', userId })}
        >
          {isFrozen
            ? t({ id: 'operator.accounts.unfreeze', message: 'Unfreeze', comment: 'Button: proposes it' })
            : t({ id: 'operator.accounts.freeze', message: 'Freeze', comment: 'Button: proposes it' })}
        </Button>
      </div>
    </div>
  )
}
