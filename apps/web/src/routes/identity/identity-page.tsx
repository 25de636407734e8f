import type { ReactNode } from 'react'
import { IdentityProvider } from '../../features/identity/identity-context.tsx'
import { WithMessages } from '../../messages/localization-context.tsx'
import { browserIdentity } from './browser-identity.ts'

/** Wraps every identity page: its catalog, and its environment. */
export function IdentityPage({ children }: { readonly children: ReactNode }) {
  return (
    <WithMessages area="identity">
      <IdentityProvider value={browserIdentity}>{children}</IdentityProvider>
    </WithMessages>
  )
}
