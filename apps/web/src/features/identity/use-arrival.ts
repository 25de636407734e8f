import type { SignedInView } from '@argosy/wire/http'
import { localizePath } from '@argosy/i18n'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { useIdentity } from './identity-context.tsx'
import { readReturnAddress } from './return-address.ts'

/** After a sign-in: updates the session, then goes to the return address. */
export function useArrival(otherwise: string): {
  readonly arrive: (user: SignedInView) => void
  readonly go: () => void
} {
  const { welcome } = useIdentity()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { key } = useLanguage()
  const go = () =>
    void navigate(readReturnAddress(search, location.origin) ?? localizePath(otherwise, key), { replace: true })
  return {
    go,
    arrive: (user) => {
      welcome(user)
      go()
    },
  }
}
