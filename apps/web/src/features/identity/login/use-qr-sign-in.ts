import { identityCalls, type QrStatusView, type SignedInView } from '@argosy/wire/http'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIdentity, type Identity, type Refusal } from '../identity-context.tsx'

export interface QrSignIn {
  readonly status: QrStatusView['status']
  /** Undefined until the first code has loaded. */
  readonly qrcodeKey: string | undefined
  readonly refusal?: Refusal
}

const start: QrSignIn = { status: 'waiting', qrcodeKey: undefined }
const pollMs = 2_000

/** Requests a QR code, shows it, and polls its status. */
export function useQrSignIn(onArrive: (user: SignedInView) => void): {
  readonly state: QrSignIn
  readonly begin: () => void
} {
  const identity = useIdentity()
  const [round, setRound] = useState(0)
  const [state, setState] = useState(start)
  const arrive = useEffectEvent(onArrive)
  useEffect(() => {
    const abort = new AbortController()
    const report = (next: QrSignIn, user?: SignedInView | null) => {
      if (abort.signal.aborted) return
      setState(next)
      if (user) arrive(user)
    }
    void followCode(identity, abort.signal, report)
    return () => abort.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new round is a new code
  }, [identity, round])
  return {
    state,
    begin: () => {
      setState(start)
      setRound(round + 1)
    },
  }
}

async function followCode(
  { send }: Identity,
  signal: AbortSignal,
  report: (next: QrSignIn, user?: SignedInView | null) => void,
): Promise<void> {
  const begun = await send(identityCalls.qrKey, {})
  if (!begun.ok) return report({ ...start, refusal: begun.refusal })
  const { qrcodeKey, qrcodeSecret } = begun.data
  report({ status: 'waiting', qrcodeKey })
  while (!signal.aborted) {
    await new Promise((done) => setTimeout(done, pollMs))
    // No polling while the tab is hidden.
    if (signal.aborted || document.hidden) continue
    const answer = await send(identityCalls.qrKeyStatus, { qrcodeKey, qrcodeSecret })
    // A short network failure does not end the code.
    if (!answer.ok && answer.refusal.code === 'network_failed') continue
    if (!answer.ok) return report({ status: 'expired', qrcodeKey })
    report({ status: answer.data.status, qrcodeKey }, answer.data.user)
    if (answer.data.status !== 'waiting' && answer.data.status !== 'scanned') return
  }
}
