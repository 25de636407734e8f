import type { IdentityCall } from '@argosy/wire/http'
import { useCallback, useEffect, useState } from 'react'
import { useIdentity, type Refusal } from './identity-context.tsx'

export type Reading<View> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: View }
  | { readonly status: 'refused'; readonly refusal: Refusal }

/** Temporary failures are retried automatically. */
const passingRefusals = new Set(['network_failed', 'timed_out', 'service_unavailable'])
const readAgainMs = 3_000
const nothing: object = {}

/**
 * Reads once on mount, and again on `reload`; the old data stays until the new answer arrives. A different `body`
 * object is a new request.
 */
export function useRead<Body extends object, View>(
  call: IdentityCall<Body, View>,
  // Calls without fields are sent with an empty body.
  body: Body = nothing as Body,
): { readonly reading: Reading<View>; readonly reload: () => Promise<void> } {
  const { send } = useIdentity()
  const [reading, setReading] = useState<Reading<View>>({ status: 'loading' })
  const reload = useCallback(async () => {
    const result = await send(call, body)
    setReading(result.ok ? { status: 'ready', data: result.data } : { status: 'refused', refusal: result.refusal })
  }, [send, call, body])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the answer comes later
    void reload()
  }, [reload])
  const isPassing = reading.status === 'refused' && passingRefusals.has(reading.refusal.code)
  useEffect(() => {
    if (!isPassing) return undefined
    const timer = setInterval(() => void reload(), readAgainMs)
    return () => clearInterval(timer)
  }, [isPassing, reload])
  return { reading, reload }
}
