import type { ReactNode } from 'react'
import { IdentityProvider } from '../../features/identity/identity-context.tsx'
import { WithMessages } from '../../messages/localization-context.tsx'
import { browserIdentity } from './browser-identity.ts'

/** What every page about identity stands in: its words, and the line to the gateway. */
export function IdentityPage({ children }: { readonly children: ReactNode }) {
  return (
    <WithMessages area="identity">
      <IdentityProvider value={browserIdentity}>{children}</IdentityProvider>
    </WithMessages>
  )
}
