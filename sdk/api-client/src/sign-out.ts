/** Being made to leave (USR-4). What this browser keeps of the user goes whatever the network does. */
import { identityPaths } from '@argosy/contracts/http'
import type { Call } from './call.ts'
import type { RequestSigner } from './request-signer.ts'

export type SignOutDeps = {
  readonly call: Call
  readonly signer?: Pick<RequestSigner, 'forget'>
  /** Takes the refresh-token cookie, and whatever else the page keeps of the user, away. */
  readonly clearBrowser: () => void | Promise<void>
  readonly reload: () => void
}

/** The gateway has ended the session (NET-4). */
export async function forceSignOut(deps: SignOutDeps): Promise<void> {
  await clear(deps)
  await deps.call({ method: 'POST', path: identityPaths.forcedLogout })
  deps.reload()
}

/** One that fails keeps the other from nothing. */
async function clear({ signer, clearBrowser }: SignOutDeps): Promise<void> {
  await Promise.allSettled([signer?.forget(), (async () => clearBrowser())()])
}
