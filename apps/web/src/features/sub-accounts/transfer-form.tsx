import type { FamilyView } from '@argosy/wire/http'
import { Button, IconButton } from '@argosy/kit/button'
import { DecimalField } from '@argosy/kit/decimal-field'
import { SwapIcon } from '@argosy/kit/icons'
import { Select } from '@argosy/kit/select'
import { formatDecimalText } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '../../messages/localization-context.tsx'
import auth from '../identity/auth-page.module.css'
import { SendButton } from '../identity/send-button.tsx'
import styles from './sub-accounts.module.css'
import { isMoreThan, isZero, listTransferable, listTransferAccounts } from './transfer.calc.ts'
import { useAccountNames } from './use-account-names.ts'
import type { TransferTerms } from './use-transfer.ts'

/** What the page that opened the dialog is about. */
export interface TransferStart {
  readonly toUserId?: string
  readonly assetId?: string
}

export interface TransferFormProps {
  readonly family: FamilyView
  readonly isMain: boolean
  readonly start: TransferStart | undefined
  readonly onSubmit: (terms: TransferTerms) => void
}

/** Which coin goes from where to where. A sub-account pays its main account only, so it chooses no accounts. */
export function TransferForm({ family, isMain, start, onSubmit }: TransferFormProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const nameOf = useAccountNames(family)
  const accounts = listTransferAccounts(family)
  const [fromUserId, setFrom] = useState(isMain ? family.mainUserId : (accounts[1]?.userId ?? ''))
  const [toUserId, setTo] = useState(
    () => start?.toUserId ?? accounts.find(({ userId }) => userId !== fromUserId)?.userId,
  )
  const [wantedId, setWanted] = useState(start?.assetId)
  const [amount, setAmount] = useState('')
  const [isTried, setTried] = useState(false)
  const coins = listTransferable(accounts.find(({ userId }) => userId === fromUserId))
  const coin = coins.find(({ assetId }) => assetId === wantedId) ?? coins[0]
  const decimals = coin?.available.split('.')[1]?.length ?? 8
  const problem = findProblem()

  function findProblem(): string | undefined {
    if (coin && amount !== '' && isMoreThan(amount, coin.available))
      return t({ id: 'subs.transfer.tooMuch', message: 'More than is available.', comment: 'Under an amount' })
    if (isTried && isZero(amount))
      return t({ id: 'subs.transfer.zero', message: 'Enter an amount above zero.', comment: 'Under an amount' })
    return undefined
  }

  function choose(side: 'from' | 'to', userId: string): void {
    const [set, other, setOther] = side === 'from' ? [setFrom, toUserId, setTo] : [setTo, fromUserId, setFrom]
    // The account on the other side makes room.
    if (userId === other) setOther(side === 'from' ? fromUserId : (toUserId ?? userId))
    set(userId)
  }

  const options = (side: 'from' | 'to') =>
    accounts.map(({ userId, isFrozen }) => ({
      id: userId,
      label: nameOf(userId),
      isDisabled: side === 'from' && isFrozen,
      ...(isFrozen && { detail: t({ id: 'subs.frozen', message: 'Frozen', comment: 'Marks a sub-account' }) }),
    }))
  return (
    <form
      className={auth['form']}
      noValidate
      data-transfer-form=""
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!coin || !toUserId || amount === '' || isZero(amount) || isMoreThan(amount, coin.available)) return
        onSubmit({ fromUserId, toUserId, assetId: coin.assetId, amount })
      }}
    >
      <div className={styles['sides']}>
        <Select
          name="from"
          size="large"
          label={t({ id: 'subs.transfer.from', message: 'From', comment: 'Label: the account that pays' })}
          isDisabled={!isMain}
          options={options('from')}
          value={fromUserId}
          onChange={(userId) => choose('from', userId)}
        />
        {isMain && (
          <IconButton
            tone="plain"
            size="large"
            data-action="swap"
            label={t({ id: 'subs.transfer.swap', message: 'Swap accounts', comment: 'Button between two accounts' })}
            isDisabled={accounts.find(({ userId }) => userId === toUserId)?.isFrozen ?? true}
            onPress={() => toUserId && choose('from', toUserId)}
          >
            <SwapIcon />
          </IconButton>
        )}
        <Select
          name="to"
          size="large"
          label={t({ id: 'subs.transfer.to', message: 'To', comment: 'Label: the account that receives' })}
          isDisabled={!isMain}
          options={options('to')}
          value={toUserId}
          onChange={(userId) => choose('to', userId)}
        />
      </div>
      {coin ? (
        <>
          <Select
            name="asset"
            size="large"
            label={t({ id: 'subs.transfer.coin', message: 'Coin', comment: 'Label: what to transfer' })}
            options={coins.map(({ assetId, available }) => ({
              id: assetId,
              label: assetId,
              detail: formatDecimalText(language, available),
            }))}
            value={coin.assetId}
            onChange={(assetId) => {
              setWanted(assetId)
              setAmount('')
            }}
          />
          <div className={styles['amount']}>
            <DecimalField
              key={`${fromUserId} ${coin.assetId}`}
              name="amount"
              label={t({ id: 'subs.transfer.amount', message: 'Amount', comment: 'Label of a field' })}
              language={language}
              decimals={decimals}
              step="1"
              value={amount}
              onChange={setAmount}
              unit={coin.assetId}
              error={problem}
              messages={{
                readAs: (plain) =>
                  t({
                    id: 'price.convert.readAs',
                    message: `Read as ${plain}`,
                    comment: 'How a typed number was understood',
                  }),
                malformed: t({ id: 'price.convert.malformed', message: 'Enter a number.', comment: 'Below a field' }),
                tooFine: t({ id: 'price.convert.tooFine', message: 'Too many decimals.', comment: 'Below a field' }),
              }}
            />
            <p className={styles['available']}>
              {t({ id: 'subs.transfer.available', message: 'Available', comment: 'Label before an amount' })}{' '}
              <bdi dir="ltr">{formatDecimalText(language, coin.available)}</bdi>{' '}
              <bdi translate="no">{coin.assetId}</bdi>
              <Button tone="quiet" size="small" data-action="max" onPress={() => setAmount(coin.available)}>
                {t({ id: 'subs.transfer.max', message: 'Max', comment: 'Button: the whole available amount; short' })}
              </Button>
            </p>
          </div>
        </>
      ) : (
        <p className={styles['muted']} role="status">
          {t({
            id: 'subs.transfer.nothing',
            message: 'This account has nothing available.',
            comment: 'In place of the amount',
          })}
        </p>
      )}
      <SendButton type="submit" isSending={false} isDisabled={!coin}>
        {t({ id: 'subs.transfer', message: 'Transfer', comment: 'Button, and title of a dialog' })}
      </SendButton>
    </form>
  )
}
