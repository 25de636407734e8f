import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SettingPage } from '../../features/sub-accounts/setting-page.tsx'
import type { SubAccountSetting } from '../../features/sub-accounts/setting-paths.ts'
import { WithMessages } from '../../messages/localization-context.tsx'
import { useSession } from '../../services/session.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { IdentityPage } from '../identity/identity-page.tsx'

export interface SettingRouteProps {
  readonly setting: SubAccountSetting
  readonly children: () => ReactNode
}

/** The four pages of settings differ by their content alone. */
export function SettingRoute(props: SettingRouteProps) {
  return (
    <IdentityPage>
      <WithMessages area="sub-accounts">
        <Setting {...props} />
      </WithMessages>
    </IdentityPage>
  )
}

function Setting(props: SettingRouteProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t({
          id: 'subs.settings.head',
          message: 'Sub-account settings | Argosy',
          comment: 'Title of the browser tab',
        })}
      />
      <meta name="robots" content="noindex" />
      <SettingPage session={useSession()} {...props} />
    </>
  )
}
