import type { SubAccountView } from '@argosy/wire/http'
import { Badge } from '@argosy/kit/badge'
import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import type { Holdings } from '../assets/holdings.calc.ts'
import { AccountValue } from './account-value.tsx'
import { Coins } from './coins.tsx'
import { useRightNames, useSubAccountRefusal } from './sub-account-messages.ts'
import styles from './sub-accounts.module.css'

export interface SubAccountRowProps {
  readonly subAccount: SubAccountView
  /** Undefined while unknown. */
  readonly holdings: Holdings | undefined
  readonly isBusy: boolean
  readonly onSwitch: () => void
  readonly onTransfer: () => void
  readonly onChange: (kind: 'rights' | 'freeze' | 'unfreeze') => void
}

/** One sub-account: its alias, rights, balances and what can be done with it. */
export function SubAccountRow({ subAccount, holdings, isBusy, onSwitch, onTransfer, onChange }: SubAccountRowProps) {
  const { t } = useLingui()
  const rightName = useRightNames()
  const refusalText = useSubAccountRefusal()
  const { userId, alias, rights, status, isFrozenByMain, balances } = subAccount
  const isFrozen = status === 'frozen'
  return (
    <li className={styles['row']} data-sub-account={alias} data-status={status}>
      <div className={styles['who']}>
        <span className={styles['alias']}>
          <bdi translate="no">{alias}</bdi>
          {isFrozen && (
            <Badge tone="danger">{t({ id: 'subs.frozen', message: 'Frozen', comment: 'Marks a sub-account' })}</Badge>
          )}
        </span>
        <span className={styles['id']} translate="no">
          ID <bdi>{userId}</bdi>
        </span>
        <span className={styles['rights']}>
          {rights.length === 0 ? (
            <Badge>
              {t({
                id: 'subs.noRights',
                message: 'Read and cancel only',
                comment: 'Marks a sub-account without rights',
              })}
            </Badge>
          ) : (
            rights.map((right) => <Badge key={right}>{rightName(right)}</Badge>)
          )}
        </span>
      </div>
      <div className={styles['money']}>
        {balances === null ? (
          <span className={styles['warn']}>
            {t({ id: 'subs.away', message: 'Could not be read', comment: 'In place of the balances of a sub-account' })}
          </span>
        ) : (
          holdings && (
            <>
              <strong>
                <AccountValue usdt={holdings.total} />
              </strong>
              <Coins holdings={holdings} />
            </>
          )
        )}
      </div>
      <div className={styles['actions']}>
        {!isFrozen && (
          <Button
            data-action="switch"
            isDisabled={isBusy}
            aria-label={t({
              id: 'subs.switchNamed',
              message: `Switch to ${alias}`,
              comment: 'For screen readers; the alias of a sub-account',
            })}
            onPress={onSwitch}
          >
            {t({ id: 'subs.switch', message: 'Switch', comment: 'Button: acts as this sub-account from now on' })}
          </Button>
        )}
        <Button
          tone="quiet"
          data-action="transfer"
          aria-label={t({
            id: 'subs.transferNamed',
            message: `Transfer to ${alias}`,
            comment: 'For screen readers; the alias of a sub-account',
          })}
          onPress={onTransfer}
        >
          {t({ id: 'subs.transfer', message: 'Transfer', comment: 'Button, and title of a dialog' })}
        </Button>
        <Button
          tone="quiet"
          data-action="rights"
          aria-label={t({
            id: 'subs.rightsNamed',
            message: `Rights of ${alias}`,
            comment: 'Button for screen readers, and title of a dialog; the alias of a sub-account',
          })}
          onPress={() => onChange('rights')}
        >
          {t({ id: 'subs.rights', message: 'Rights', comment: 'Button: what a sub-account may do' })}
        </Button>
        {isFrozen ? (
          isFrozenByMain && (
            <Button
              data-action="unfreeze"
              aria-label={t({
                id: 'subs.unfreezeNamed',
                message: `Unfreeze ${alias}`,
                comment: 'Button for screen readers, and title of a dialog; the alias of a sub-account',
              })}
              onPress={() => onChange('unfreeze')}
            >
              {t({ id: 'subs.unfreeze', message: 'Unfreeze', comment: 'Button' })}
            </Button>
          )
        ) : (
          <Button
            tone="quiet"
            data-action="freeze"
            aria-label={t({
              id: 'subs.freezeNamed',
              message: `Freeze ${alias}`,
              comment: 'Button for screen readers, and title of a dialog; the alias of a sub-account',
            })}
            onPress={() => onChange('freeze')}
          >
            {t({ id: 'subs.freeze', message: 'Freeze', comment: 'Button' })}
          </Button>
        )}
      </div>
      {isFrozen && !isFrozenByMain && <p className={styles['note']}>{refusalText('sub_account_frozen_by_exchange')}</p>}
    </li>
  )
}
