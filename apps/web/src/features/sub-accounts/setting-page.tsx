import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isUnsettled, type Session } from '../../services/session.ts'
import { PageLinks } from '../../shell/page-links.tsx'
import { AccountFrame, Waiting } from '../security/account-frame.tsx'
import { SignedOut } from '../security/signed-out.tsx'
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
  if (isUnsettled(session)) {
    return (
      <Frame setting={setting}>
        <Waiting />
      </Frame>
    )
  }
  if (session.status !== 'signed-in') {
    return (
      // A separate element, so that React does not reuse the other frame.
      <Frame key="signed-out" setting={setting}>
        <SignedOut />
      </Frame>
    )
  }
  const { userId, userName, userInfo } = session
  return (
    <Frame key={userId} setting={setting} alias={userInfo.subAccount ? userName : undefined}>
      {userInfo.subAccount ? children() : <ChooseSubAccount />}
    </Frame>
  )
}

interface FrameProps {
  readonly setting: SubAccountSetting
  readonly alias?: string | undefined
  readonly children: ReactNode
}

function Frame({ setting, alias, children }: FrameProps) {
  const { t } = useLingui()
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
      {children}
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
