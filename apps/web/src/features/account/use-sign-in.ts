import { localizePath } from '@argosy/i18n'
import { useNavigate } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { withReturnAddress } from '../identity/return-address.ts'

/** Opens the sign-in page with a way back to the current page. */
export function useSignIn(): () => void {
  const navigate = useNavigate()
  const { key } = useLanguage()
  return () =>
    void navigate(withReturnAddress(localizePath('/login', key), location.pathname + location.search + location.hash))
}
