import { localizePath } from '@argosy/i18n'
import { EmptyState } from '@argosy/kit/empty-state'
import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { withReturnAddress } from '../identity/return-address.ts'
import signedOut from './signed-out.module.css'
import styles from './security.module.css'

/** Shown without a session: links to sign in and back. */
export function SignedOut() {
  const { t } = useLingui()
  const { key } = useLanguage()
  const { pathname, search } = useLocation()
  return (
    <div className={styles['card']}>
      <EmptyState
        text={t({
          id: 'identity.signedOut',
          message: 'Sign in to see this page.',
          comment: 'In place of a page that needs an account',
        })}
        action={
          <Link className={signedOut['link']} to={withReturnAddress(localizePath('/login', key), pathname + search)}>
            {t({ id: 'identity.register.login', message: 'Sign in', comment: 'Link to signing in' })}
          </Link>
        }
      />
    </div>
  )
}
