import type { Account, Live } from '@argosy/push-client'
import { useEffect } from 'react'
import { sessionStore, type Session } from './session.ts'
import { useLive } from './use-live.ts'

/** The signed-in reader's balances and open orders; nothing for anybody else. */
export function useAccount(session: Session): Live<Account> {
  const isSignedIn = session.status === 'signed-in'
  const account = useLive((client) => (isSignedIn ? client.account() : undefined))
  const isSessionOver = isSignedIn && account.refusal === 'signed_out'
  // The socket learnt before we did that the session has ended.
  useEffect(() => {
    if (isSessionOver) void sessionStore().refresh()
  }, [isSessionOver])
  return account
}
