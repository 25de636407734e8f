/** Forced sign-out (USR-4). The user's data in this browser is cleared even when the network fails. */
import { identityPaths } from '@argosy/wire/http'
import type { Call } from './call.ts'
import type { RequestSigner } from './request-signer.ts'

export type SignOutDeps = {
  readonly call: Call
  readonly signer?: Pick<RequestSigner, 'forget'>
  /** Removes the refresh-token cookie and all other stored data of the user. */
  readonly clearBrowser: () => void | Promise<void>
  readonly reload: () => void
}

/** The gateway has ended the session (NET-4). */
export async function forceSignOut(deps: SignOutDeps): Promise<void> {
  await clear(deps)
  await deps.call({ method: 'POST', path: identityPaths.forcedLogout })
  deps.reload()
}

/** The failure of one does not prevent the other. */
async function clear({ signer, clearBrowser }: SignOutDeps): Promise<void> {
  await Promise.allSettled([signer?.forget(), (async () => clearBrowser())()])
}
