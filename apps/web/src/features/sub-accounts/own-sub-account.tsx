import { EmptyState } from '@argosy/kit/empty-state'
import { Button } from '@argosy/kit/button'
import { localizePath } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { FreshnessBadge } from '../../shell/freshness-badge.tsx'
import security from '../security/security.module.css'
import { AccountValue } from './account-value.tsx'
import { Coins } from './coins.tsx'
import { FamilyTransfers } from './family-transfers.tsx'
import { LazyTransferDialog } from './lazy-transfer-dialog.tsx'
import type { FamilyProps } from './main-account.tsx'
import { useRightNames } from './sub-account-messages.ts'
import { SubAccountRefusal } from './sub-account-refusal.tsx'
import { settingPaths } from './setting-paths.ts'
import styles from './sub-accounts.module.css'
import { useSwitch } from './use-switch.ts'

/** What a sub-account sees of its family: itself, and the way back to the main account. */
export function OwnSubAccount({ family, value, freshness, reload }: FamilyProps) {
  const { t } = useLingui()
  const { key } = useLanguage()
  const rightName = useRightNames()
  const { switchTo, isSending, refusal } = useSwitch()
  const [isTransferring, setTransferring] = useState(false)
  const [version, setVersion] = useState(0)
  const [own] = family.subAccounts
  if (!own) return null
  const holdings = value?.bySubAccount.get(own.userId)
  const { alias, rights } = own
  const rightNames =
    rights.map(rightName).join(', ') ||
    t({ id: 'subs.noRights', message: 'Read and cancel only', comment: 'Marks a sub-account without rights' })
  return (
    <>
      <section className={`${security['card']} ${styles['total']}`} data-own-sub-account={alias}>
        <div className={styles['totalHead']}>
          <h2>
            <bdi translate="no">{alias}</bdi>
          </h2>
          <FreshnessBadge state={freshness} />
        </div>
        {holdings && (
          <>
            <p className={styles['figure']}>
              <AccountValue usdt={holdings.total} />
            </p>
            <Coins holdings={holdings} />
          </>
        )}
        <EmptyState
          text={t({
            id: 'subs.acting',
            message: `You are acting as this sub-account. Its rights: ${rightNames}.`,
            comment: 'In a sub-account; a list of rights such as Spot trading',
          })}
          action={
            <div className={styles['actions']}>
              <Button
                tone="accent"
                data-action="to-main"
                pendingLabel={
                  isSending && t({ id: 'identity.checking', message: 'Checking', comment: 'Said while waiting' })
                }
                onPress={() => void switchTo(family.mainUserId)}
              >
                {t({
                  id: 'subs.toMain',
                  message: 'Back to the main account',
                  comment: 'Button: stops acting as a sub-account',
                })}
              </Button>
              <Button data-action="transfer" onPress={() => setTransferring(true)}>
                {t({ id: 'subs.transfer', message: 'Transfer', comment: 'Button, and title of a dialog' })}
              </Button>
              <Link className={styles['link']} to={localizePath(settingPaths.antiphishing, key)}>
                {t({ id: 'subs.settings', message: 'Sub-account settings', comment: 'Link and heading of a page' })}
              </Link>
            </div>
          }
        />
        <SubAccountRefusal refusal={refusal} />
      </section>
      <FamilyTransfers key={version} family={family} />
      {isTransferring && (
        <LazyTransferDialog
          isMain={false}
          onClose={() => setTransferring(false)}
          onMoved={() => {
            setVersion((before) => before + 1)
            void reload()
          }}
        />
      )}
    </>
  )
}
