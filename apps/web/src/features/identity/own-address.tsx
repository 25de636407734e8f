import { LockIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { useRootData } from '../../document/root-data.ts'
import { useHydrated } from '../../live/hydrated.ts'
import { Notice } from './notice.tsx'
import styles from './own-address.module.css'
import { judgeAddress } from './own-address.calc.ts'

/**
 * The address that the browser must show: a copy of our page cannot copy that. A lock is shown only on an encrypted
 * connection.
 */
export function OwnAddress() {
  const { t } = useLingui()
  const own = useRootData()?.origin ?? ''
  const shown = useHydrated() ? location.origin : undefined
  const at = shown ?? ''
  const state = judgeAddress(own, shown)
  if (state === 'other') {
    return (
      <div className={styles['other']} data-own-address={state}>
        <Notice tone="warning">
          {t({
            id: 'identity.address-other',
            message: `This is not our address: your browser is at ${at}, we are at ${own}. Enter nothing here.`,
            comment: 'On the sign-in page, where the address bar differs from the site’s own address',
          })}
        </Notice>
      </div>
    )
  }
  return (
    <p className={styles['place']} data-own-address={state}>
      {state === 'secure' && <LockIcon size={14} />}
      <span>
        {t({
          id: 'identity.address',
          message: 'Check the address:',
          comment: 'Before the site’s own address, on the sign-in page: readers compare it with the address bar',
        })}{' '}
        <bdi className={styles['address']} translate="no">
          {own === '' ? shown : own}
        </bdi>
      </span>
    </p>
  )
}
