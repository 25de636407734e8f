import { useLingui } from '@lingui/react/macro'
import { Icon } from '../shared/icons.tsx'
import type { LinkTargets } from '../shared/links.ts'
import type { FrameUserInfo, HeaderProps } from '../types.ts'
import styles from './account-slot.module.css'
import { Avatar } from './avatar.tsx'
import popup from './popup.module.css'

export interface AccountPanelProps extends Pick<HeaderProps, 'onMainAccount' | 'onSignOut'> {
  readonly userInfo: FrameUserInfo
  readonly targets: LinkTargets
}

const securityPath = '/account/security'
const subAccountsPath = '/subaccount'
const subAccountSettingsPath = '/subaccount/setting/antiphishing'
const keysPath = '/account/newapi'
const feesPath = '/fee'
const assetsPath = '/asset'
const recordsPath = '/record/exchange'

export function AccountPanel({ userInfo, targets, onMainAccount, onSignOut }: AccountPanelProps) {
  const { t } = useLingui()
  const { userName, userId, isDevelopment, isSubAccount = false } = userInfo
  const ownSettingsPath = isSubAccount ? subAccountSettingsPath : securityPath
  return (
    <div className={`${popup['panel']} ${popup['menu']}`}>
      <div className={styles['who']}>
        <Avatar userName={userName} />
        <div className={styles['names']}>
          <bdi className={styles['fullName']} translate="no">
            {userName}
          </bdi>
          <span className={styles['id']} translate="no">
            ID <bdi>{userId}</bdi>
          </span>
        </div>
        {isDevelopment && (
          <span className={styles['mark']}>
            {t({
              id: 'frame.account.development',
              message: 'Development',
              comment: 'Marks a test user, while the product is being developed',
            })}
          </span>
        )}
      </div>
      {isSubAccount && onMainAccount && (
        <button type="button" className={popup['item']} data-action="main-account" onClick={onMainAccount}>
          <Icon name="person" />
          {t({
            id: 'frame.account.main',
            message: 'Back to the main account',
            comment: 'In the account menu, while the session acts as a sub-account',
          })}
        </button>
      )}
      <a className={popup['item']} href={targets.href(assetsPath)}>
        <Icon name="wallet" />
        {t({ id: 'frame.account.assets', message: 'Assets', comment: 'In the account menu' })}
      </a>
      <a className={popup['item']} href={targets.href(recordsPath)}>
        <Icon name="list" />
        {t({ id: 'frame.account.records', message: 'Orders and trades', comment: 'In the account menu' })}
      </a>
      {targets.isShown(ownSettingsPath) && (
        <a className={popup['item']} href={targets.href(ownSettingsPath)}>
          <Icon name="shield" />
          {t({ id: 'frame.account.security', message: 'Security', comment: 'In the account menu' })}
        </a>
      )}
      {targets.isShown(subAccountsPath) && (
        <a className={popup['item']} href={targets.href(subAccountsPath)}>
          <Icon name="accounts" />
          {t({ id: 'frame.account.subs', message: 'Sub-accounts', comment: 'In the account menu' })}
        </a>
      )}
      {targets.isShown(keysPath) && (
        <a className={popup['item']} href={targets.href(keysPath)}>
          <Icon name="key" />
          {t({ id: 'frame.account.keys', message: 'API keys', comment: 'In the account menu' })}
        </a>
      )}
      <a className={popup['item']} href={targets.href(feesPath)}>
        <Icon name="percent" />
        {t({ id: 'frame.account.fees', message: 'Fees and VIP', comment: 'In the account menu' })}
      </a>
      <button type="button" className={popup['item']} data-action="sign-out" onClick={onSignOut}>
        <Icon name="exit" />
        {t({ id: 'frame.account.sign-out', message: 'Sign out', comment: 'In the account menu' })}
      </button>
    </div>
  )
}
