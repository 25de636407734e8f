import { identityCalls, type FamilyTransferBody, type FamilyTransferView } from '@argosy/wire/http'
import { useEffect, useRef, useState } from 'react'
import { useIdentity } from '../identity/identity-context.tsx'

export type TransferState =
  | { readonly step: 'editing' }
  /** `in-transit`: no answer yet; the same transfer is sent again until there is one. */
  | { readonly step: 'sent' | 'in-transit' }
  | { readonly step: 'arrived'; readonly transfer: FamilyTransferView }
  | { readonly step: 'refused'; readonly code: string }

export type TransferTerms = Omit<FamilyTransferBody, 'clientRequestId'>

/** The transfer may have been carried out all the same. */
const withoutAnswer = new Set(['network_failed', 'timed_out', 'service_unavailable', 'engine_unavailable'])
const againMs = 2_000

/** One transfer with one id for every repetition, so that it is carried out once or never. */
export function useTransfer() {
  const { send } = useIdentity()
  const [state, setState] = useState<TransferState>({ step: 'editing' })
  const isOver = useRef(false)
  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
    }
  }, [])

  async function start(terms: TransferTerms): Promise<void> {
    const body = { ...terms, clientRequestId: crypto.randomUUID() }
    setState({ step: 'sent' })
    while (!isOver.current) {
      const result = await send(identityCalls.familyTransfer, body)
      if (isOver.current) return
      if (result.ok && result.data.status !== 'pending') return setState({ step: 'arrived', transfer: result.data })
      if (!result.ok && !withoutAnswer.has(result.refusal.code))
        return setState({ step: 'refused', code: result.refusal.code })
      setState({ step: 'in-transit' })
      await new Promise((resolve) => setTimeout(resolve, againMs))
    }
  }
  return { state, start, edit: () => setState({ step: 'editing' }) }
}
