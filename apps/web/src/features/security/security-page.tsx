import { identityCalls } from '@argosy/wire/http'
import { Button } from '@argosy/kit/button'
import { EmptyState } from '@argosy/kit/empty-state'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isUnsettled, type Session } from '../../services/session.ts'
import { useIdentity } from '../identity/identity-context.tsx'
import { useRead } from '../identity/use-read.ts'
import { AccountFrame, Waiting, type AccountFrameProps } from './account-frame.tsx'
import { DevicesSection } from './activity/devices-section.tsx'
import { HistorySection } from './activity/history-section.tsx'
import { SessionsSection } from './activity/sessions-section.tsx'
import { FreezeSection } from './freeze-section.tsx'
import { ProtectionCard } from './protection-card.tsx'
import { ProtectionSettings } from './protection-settings.tsx'
import { SectionLinks } from './section-links.tsx'
import { RefusedCard } from './refused-card.tsx'
import styles from './security.module.css'
import { SignInSettings } from './sign-in-settings.tsx'
import { SignedOut } from './signed-out.tsx'
import { useChanges } from './use-changes.tsx'

/**
 * Settings that protect the account, and everything signed in to it. The page renders the same for everybody until the
 * session is known.
 */
export function SecurityPage({ session }: { readonly session: Session }) {
  const identity = useIdentity()
  const [isFrozen, setFrozen] = useState(false)
  if (isFrozen) return <Frozen />
  if (isUnsettled(session)) return <Frame>{<Waiting />}</Frame>
  if (session.status !== 'signed-in') {
    return (
      // A separate element, so that React does not reuse the other frame.
      <Frame key="signed-out" isWide>
        <SignedOut />
      </Frame>
    )
  }
  return (
    <Centre
      key={session.userId}
      onFrozen={() => {
        setFrozen(true)
        void identity.refreshSession()
      }}
    />
  )
}

function Centre({ onFrozen }: { readonly onFrozen: () => void }) {
  const { reading, reload } = useRead(identityCalls.overview)
  const changes = useChanges(reload)
  if (reading.status === 'loading') return <Frame>{<Waiting />}</Frame>
  if (reading.status === 'refused') {
    return (
      <Frame>
        <RefusedCard code={reading.refusal.code} reload={reload} />
      </Frame>
    )
  }
  const overview = reading.data
  return (
    <Frame nav={<SectionLinks />}>
      <ProtectionCard overview={overview} onChange={changes.open} />
      <SignInSettings overview={overview} onChange={changes.open} />
      <ProtectionSettings overview={overview} onChange={changes.open} />
      <SessionsSection />
      <DevicesSection />
      <HistorySection />
      <FreezeSection onFrozen={onFrozen} />
      {changes.dialog}
    </Frame>
  )
}

function Frame(props: Pick<AccountFrameProps, 'nav' | 'isWide' | 'children'>) {
  const { t } = useLingui()
  return (
    <AccountFrame
      {...props}
      title={t({ id: 'identity.security.title', message: 'Security', comment: 'Heading of the page' })}
      lead={t({
        id: 'identity.security.lead',
        message: 'What protects your account, and who is in it.',
        comment: 'Under the heading',
      })}
    />
  )
}

function Frozen() {
  const { t } = useLingui()
  const { openSupport } = useIdentity()
  return (
    <Frame isWide>
      <div className={styles['card']} role="status">
        <EmptyState
          text={t({
            id: 'identity.freeze.done',
            message: 'Your account is frozen and every device is signed out. Write to support when you want it back.',
            comment: 'After freezing the account',
          })}
          action={
            <Button tone="accent" onPress={openSupport}>
              {t({ id: 'identity.support', message: 'Write to support', comment: 'Button: opens the support chat' })}
            </Button>
          }
        />
      </div>
    </Frame>
  )
}
