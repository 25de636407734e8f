import { identityCalls } from '@argosy/wire/http'
import { Button } from '@argosy/kit/button'
import { EmptyState } from '@argosy/kit/empty-state'
import { localizePath } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { useRead } from '../identity/use-read.ts'
import { Waiting } from '../security/account-frame.tsx'
import { RefusedCard } from '../security/refused-card.tsx'
import security from '../security/security.module.css'
import { SubAccountRefusal } from './sub-account-refusal.tsx'
import styles from './sub-accounts.module.css'
import { useSwitch } from './use-switch.ts'

/** Leads a main account to the sub-account whose settings it wants. */
export function ChooseSubAccount() {
  const { t } = useLingui()
  const { key } = useLanguage()
  const { reading, reload } = useRead(identityCalls.subAccounts)
  const { switchTo, isSending, refusal } = useSwitch()
  if (reading.status === 'loading') return <Waiting />
  if (reading.status === 'refused') return <RefusedCard code={reading.refusal.code} reload={reload} />
  const enterable = reading.data.subAccounts.filter(({ status }) => status === 'active')
  return (
    <div className={security['card']} data-choose-sub-account="">
      <EmptyState
        text={
          enterable.length === 0
            ? t({
                id: 'subs.choose.none',
                message: 'You have no sub-account to set up.',
                comment: 'On a page of settings, to a main account without sub-accounts',
              })
            : t({
                id: 'subs.choose',
                message: 'Switch to a sub-account to see its settings.',
                comment: 'On a page of settings, above a button for each sub-account',
              })
        }
        action={
          <div className={styles['choose']}>
            {enterable.map(({ userId, alias }) => (
              <Button
                key={userId}
                isDisabled={isSending}
                aria-label={t({
                  id: 'subs.switchNamed',
                  message: `Switch to ${alias}`,
                  comment: 'For screen readers; the alias of a sub-account',
                })}
                onPress={() => void switchTo(userId)}
              >
                <bdi translate="no">{alias}</bdi>
              </Button>
            ))}
            <Link className={styles['link']} to={localizePath('/subaccount', key)}>
              {t({ id: 'subs.all', message: 'All sub-accounts', comment: 'Link to the list of sub-accounts' })}
            </Link>
            <SubAccountRefusal refusal={refusal} />
          </div>
        }
      />
    </div>
  )
}
