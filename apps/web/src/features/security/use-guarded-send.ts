import type { IdentityCall } from '@argosy/wire/http'
import { useState } from 'react'
import { useIdentity } from '../identity/identity-context.tsx'
import { useSend, type Sending } from '../identity/use-send.ts'

export interface GuardedSending extends Sending {
  /** The gateway requires a step-up before it executes the call. */
  readonly isStepUp: boolean
  /** Ends the step-up: passed, or cancelled. The call is then repeated or dropped. */
  readonly onStepUp: (isPassed: boolean) => void
}

/** Like `useSend`, for calls that need a step-up: the call waits for it and then continues by itself. */
export function useGuardedSend(): GuardedSending {
  const { send } = useIdentity()
  const base = useSend()
  const [answer, setAnswer] = useState<{ readonly give: (isPassed: boolean) => void }>()

  const guarded = <Body extends object, View>(call: IdentityCall<Body, View>, body: Body) =>
    base.attempt(async () => {
      const result = await send(call, body)
      if (result.ok || result.refusal.code !== 'step_up_required') return result
      const isPassed = await new Promise<boolean>((give) => setAnswer({ give }))
      setAnswer(undefined)
      return isPassed ? send(call, body) : result
    })
  return { ...base, send: guarded, isStepUp: answer !== undefined, onStepUp: (isPassed) => answer?.give(isPassed) }
}
