import type { IdentityCall } from '@argosy/wire/http'
import { useState } from 'react'
import { useIdentity, type Refusal, type Result } from './identity-context.tsx'

export interface Sending {
  readonly isSending: boolean
  /** Refusal of the last try; cleared when the next one begins. */
  readonly refusal: Refusal | undefined
  readonly refuse: (refusal: Refusal | undefined) => void
  /** Sends one call to the gateway. Resolves to undefined when it was refused; the refusal is in the state. */
  readonly send: <Body extends object, View>(
    call: IdentityCall<Body, View>,
    body: Body,
  ) => Promise<{ readonly data: View } | undefined>
  /** The same for any other operation that may be refused, such as a passkey. */
  readonly attempt: <View>(run: () => Promise<Result<View>>) => Promise<{ readonly data: View } | undefined>
}

/** Sending state of a form: pending request and last refusal. */
export function useSend(): Sending {
  const identity = useIdentity()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  async function attempt<View>(run: () => Promise<Result<View>>): Promise<{ readonly data: View } | undefined> {
    setSending(true)
    setRefusal(undefined)
    const result = await run()
    setSending(false)
    if (result.ok) return { data: result.data }
    setRefusal(withRetryTime(result.refusal))
    return undefined
  }

  return {
    isSending,
    refusal,
    refuse: setRefusal,
    attempt,
    send: (call, body) => attempt(() => identity.send(call, body)),
  }
}

function withRetryTime(refusal: Refusal): Refusal {
  const { waitSeconds } = refusal
  return waitSeconds === undefined ? refusal : { ...refusal, retryAtMs: Date.now() + waitSeconds * 1_000 }
}
