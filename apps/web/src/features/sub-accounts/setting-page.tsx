import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Session } from '../../services/session.ts'
import { PageLinks } from '../../shell/page-links.tsx'
import { AccountFrame } from '../security/account-frame.tsx'
import { OwnContent } from '../security/own-content.tsx'
import { ChooseSubAccount } from './choose-sub-account.tsx'
import { settingPaths, type SubAccountSetting } from './setting-paths.ts'

export interface SettingPageProps {
  readonly session: Session
  readonly setting: SubAccountSetting
  /** Rendered in a sub-account only. */
  readonly children: () => ReactNode
}

/** One setting of the sub-account that the session acts as. A main account chooses the sub-account first. */
export function SettingPage({ session, setting, children }: SettingPageProps) {
  const { t } = useLingui()
  const alias = session.status === 'signed-in' && session.userInfo.subAccount ? session.userName : undefined
  return (
    <AccountFrame
      nav={<SettingNav setting={setting} />}
      title={t({ id: 'subs.settings', message: 'Sub-account settings', comment: 'Link and heading of a page' })}
      lead={
        alias === undefined
          ? t({
              id: 'subs.settings.lead',
              message: 'Each sub-account has its own settings.',
              comment: 'Under the heading, when no sub-account is chosen',
            })
          : t({
              id: 'subs.settings.leadNamed',
              message: `These settings apply to ${alias} only.`,
              comment: 'Under the heading; the alias of a sub-account',
            })
      }
    >
      <OwnContent session={session}>
        {({ userInfo }) => (userInfo.subAccount ? children() : <ChooseSubAccount />)}
      </OwnContent>
    </AccountFrame>
  )
}

function SettingNav({ setting }: { readonly setting: SubAccountSetting }) {
  const { t } = useLingui()
  return (
    <PageLinks
      label={t({ id: 'subs.settings', message: 'Sub-account settings', comment: 'Link and heading of a page' })}
      links={[
        [
          settingPaths.antiphishing,
          t({ id: 'identity.row.phishing', message: 'Anti-phishing code', comment: 'Name of a setting' }),
        ],
        [
          settingPaths.devices,
          t({ id: 'identity.section.devices', message: 'Devices', comment: 'Heading of a part of the page' }),
        ],
        [settingPaths.history, t({ id: 'identity.section.history', message: 'Sign-in history', comment: 'Heading' })],
        [
          settingPaths.api,
          t({ id: 'subs.settings.keys', message: 'API keys', comment: 'Link to the API keys of a sub-account' }),
        ],
      ]}
      currentPath={settingPaths[setting]}
      placement="beside"
    />
  )
}
