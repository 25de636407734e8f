import { identityCalls, type FamilyView } from '@argosy/wire/http'
import { useCallback, useEffect, useState } from 'react'
import { useIdentity, type Refusal } from '../identity/identity-context.tsx'

export interface Family {
  readonly family: FamilyView | undefined
  /** Why the last reading failed; an older family may still be shown. */
  readonly refusal: Refusal | undefined
  readonly reload: () => Promise<void>
}

const paceMs = 10_000

/** The family with its balances, read again while the page is visible. */
export function useFamily(): Family {
  const { send } = useIdentity()
  const [family, setFamily] = useState<FamilyView>()
  const [refusal, setRefusal] = useState<Refusal>()
  const reload = useCallback(async () => {
    const result = await send(identityCalls.subAccounts, {})
    if (result.ok) setFamily(result.data)
    setRefusal(result.ok ? undefined : result.refusal)
  }, [send])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the answer comes later
    void reload()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload()
    }, paceMs)
    return () => clearInterval(timer)
  }, [reload])
  return { family, refusal, reload }
}
