import { localizePath } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useLocation, useNavigate, useParams, type LoaderFunctionArgs } from 'react-router'
import { publicCacheControl } from '../document/cache-control.ts'
import { throwNotFound } from '../document/not-found.ts'
import { RegisterPage } from '../features/identity/register/register-page.tsx'
import type { RouteHandle } from '../messages/areas.ts'
import { useLanguage } from '../messages/localization-context.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { IdentityPage } from './identity/identity-page.tsx'

export const handle: RouteHandle = { areas: ['identity'] }

/** Both steps are one route, so that the next step does not lose the input. */
export function loader({ params }: LoaderFunctionArgs): null {
  return params['step'] === undefined || params['step'] === 'verify' ? null : throwNotFound()
}

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

export default function RegisterRoute() {
  return (
    <IdentityPage>
      <Register />
    </IdentityPage>
  )
}

function Register() {
  const { t } = useLingui()
  const { key } = useLanguage()
  const { step } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const goToStep = useCallback(
    (isVerifying: boolean, how: { readonly replace: boolean } = { replace: false }) =>
      void navigate(localizePath(isVerifying ? '/register/verify' : '/register', key) + search, {
        ...how,
        preventScrollReset: true,
      }),
    [navigate, key, search],
  )
  return (
    <>
      <PageHead
        title={t({
          id: 'identity.register.head',
          message: 'Create an account | Argosy',
          comment: 'Title of the browser tab',
        })}
      />
      <RegisterPage isVerifying={step === 'verify'} onStep={goToStep} />
    </>
  )
}
