import { Button } from '@argosy/kit/button'
import { ChevronEndIcon, ClockIcon, KeyIcon, MailIcon, PhoneIcon } from '@argosy/kit/icons'
import { Skeleton } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isUnsettled, type Session } from '../../services/session.ts'
import { AuthPage } from '../identity/auth-page.tsx'
import auth from '../identity/auth-page.module.css'
import { useIdentity } from '../identity/identity-context.tsx'
import { Notice } from '../identity/notice.tsx'
import { PageLink } from '../identity/page-link.tsx'
import styles from './lost-factor-page.module.css'
import { SignedOut } from './signed-out.tsx'
import { useChanges, type Change } from './use-changes.tsx'

/** For a lost factor: replaces it with the help of the remaining ones. */
export function LostFactorPage({ session }: { readonly session: Session }) {
  const { t } = useLingui()
  const { openSupport } = useIdentity()
  return (
    <AuthPage
      title={t({ id: 'identity.lost.title', message: 'What have you lost?', comment: 'Heading of the page' })}
      lead={t({
        id: 'identity.lost.lead',
        message:
          'Replace it here. You confirm with something you still have: a passkey, a recovery code or another code.',
        comment: 'Under the heading',
      })}
      foot={
        <PageLink path="/forgot-password">
          {t({
            id: 'identity.lost.password',
            message: 'It is the password',
            comment: 'Link to the forgotten password',
          })}
        </PageLink>
      }
    >
      <div className={styles['place']}>
        {isUnsettled(session) && <Skeleton height="260px" />}
        {session.status === 'signed-out' && !isUnsettled(session) && <SignedOut />}
        {session.status === 'signed-in' && <Choices />}
      </div>
      <Notice>
        {t({
          id: 'identity.lost.nothing',
          message: 'Nothing left to confirm with? Support checks who you are, which takes a few days.',
          comment: 'Under the choices; the button that opens the support chat follows',
        })}{' '}
        <button type="button" className={styles['support']} onClick={openSupport}>
          {t({ id: 'identity.support', message: 'Write to support', comment: 'Button: opens the support chat' })}
        </button>
      </Notice>
    </AuthPage>
  )
}

function Choices() {
  const { t } = useLingui()
  const changes = useChanges(() => Promise.resolve())
  return (
    <div className={auth['stack']}>
      <ChoiceButton change="totp-off" icon={<ClockIcon size={20} />} onChoose={changes.open}>
        {t({ id: 'identity.lost.totp', message: 'Authenticator app', comment: 'What was lost' })}
      </ChoiceButton>
      <ChoiceButton change="passkeys" icon={<KeyIcon size={20} />} onChoose={changes.open}>
        {t({ id: 'identity.lost.passkey', message: 'A device with a passkey', comment: 'What was lost' })}
      </ChoiceButton>
      <ChoiceButton change="email" icon={<MailIcon size={20} />} onChoose={changes.open}>
        {t({ id: 'identity.lost.email', message: 'Email address', comment: 'What was lost' })}
      </ChoiceButton>
      <ChoiceButton change="phone" icon={<PhoneIcon size={20} />} onChoose={changes.open}>
        {t({ id: 'identity.lost.phone', message: 'Phone number', comment: 'What was lost' })}
      </ChoiceButton>
      {changes.dialog}
    </div>
  )
}

interface ChoiceButtonProps {
  readonly change: Change
  readonly icon: ReactNode
  readonly onChoose: (change: Change) => void
  readonly children: ReactNode
}

function ChoiceButton({ change, icon, onChoose, children }: ChoiceButtonProps) {
  return (
    <Button className={styles['choice'] ?? ''} onPress={() => onChoose(change)}>
      {icon}
      <span className={styles['words']}>{children}</span>
      <ChevronEndIcon />
    </Button>
  )
}
