import { CheckIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { AuthPage } from '../auth-page.tsx'
import auth from '../auth-page.module.css'
import { PageLink } from '../page-link.tsx'

export function RecoveryDone() {
  const { t } = useLingui()
  return (
    <AuthPage
      title={t({ id: 'identity.recovery.done', message: 'Your password is changed', comment: 'Heading' })}
      lead={t({
        id: 'identity.recovery.doneText',
        message: 'Every device was signed out. Sign in with the new password.',
        comment: 'Under the heading',
      })}
      foot={
        <PageLink path="/login">
          {t({ id: 'identity.register.login', message: 'Sign in', comment: 'Link to signing in' })}
        </PageLink>
      }
    >
      <span className={auth['done']}>
        <CheckIcon size={24} />
      </span>
    </AuthPage>
  )
}
