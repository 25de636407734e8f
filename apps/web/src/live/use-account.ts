import type { Account, Live, PushClient } from '@argosy/push-client'
import { useEffect } from 'react'
import { sessionStore, useSession } from '../services/session.ts'
import { useLive, useLiveSelector } from './use-live.ts'

/** The signed-in user's balances and open orders; empty for visitors. */
export function useAccount(): Live<Account> {
  return useLive(useAccountChannel())
}

/** The socket may notice the end of the session before the page does. */
export function useSessionEnd(): void {
  const isOver = useLiveSelector(useAccountChannel(), ({ refusal }) => refusal === 'signed_out')
  useEffect(() => {
    if (isOver) void sessionStore().refresh()
  }, [isOver])
}

function useAccountChannel() {
  const isSignedIn = useSession().status === 'signed-in'
  return (client: PushClient) => (isSignedIn ? client.account() : undefined)
}
