import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import {
  createChallengeStore,
  type ChallengeDeps,
  type ChallengeState,
  type ChallengeStore,
} from './challenge-store.ts'

export interface ChallengeEnds {
  readonly onSolved: (token: string) => void
  readonly onRefused: (code: string, msg: string) => void
}

/** Shown for a moment before the page continues by itself. */
const passedShownMs = 700

/** A challenge while it is shown. Dependencies are those of the first render. */
export function useChallenge(
  deps: ChallengeDeps,
  { onSolved, onRefused }: ChallengeEnds,
): { readonly state: ChallengeState; readonly store: ChallengeStore } {
  const [store] = useState(() => createChallengeStore(deps))
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState)
  const reportEnd = useEffectEvent(() => {
    if (state.name === 'passed') onSolved(state.token)
    if (state.name === 'refused') onRefused(state.code, state.msg)
  })
  useEffect(() => {
    void store.open()
    return store.close
  }, [store])
  useEffect(() => {
    if (state.name !== 'passed' && state.name !== 'refused') return
    const timer = setTimeout(reportEnd, state.name === 'passed' ? passedShownMs : 0)
    return () => clearTimeout(timer)
  }, [state])
  return { state, store }
}
