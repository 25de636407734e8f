import type { CaptchaScene } from '@argosy/wire/http'
import { Dialog } from '@argosy/kit/dialog'
import type { CaptchaApi, CaptchaTrackEvent } from './captcha-api.ts'
import { useCaptchaMessages } from './captcha-messages.ts'
import { ProofPanel } from './proof-panel.tsx'
import { solveProof as solveInWorkers, type SolveProof } from './proof/solve-proof.ts'
import { PuzzlePanel } from './puzzle-panel.tsx'
import { useChallenge } from './use-challenge.ts'
import { VendorPanel } from './vendor/vendor-panel.tsx'

const kinds: Readonly<Record<string, CaptchaTrackEvent['kind']>> = { vendor: 'geetest', proving: 'proof' }

export interface CaptchaDialogProps {
  readonly scene: string
  readonly bizId: string
  readonly api: CaptchaApi
  readonly onSolved: (token: string) => void
  readonly onDismissed: () => void
  /** The check failed for good; its answer goes to the caller (CAP-2). */
  readonly onRefused: (code: string, msg: string) => void
  /** Reports a closed dialog for statistics (CAP-2). */
  readonly onTrack?: (event: CaptchaTrackEvent) => void
  readonly solveProof?: SolveProof
}

/** Verifies that a person is there: a piece to slide into a picture, or a proof of work by the device instead. */
export function CaptchaDialog(props: CaptchaDialogProps) {
  const { scene, bizId, api, onSolved, onDismissed, onRefused, onTrack, solveProof = solveInWorkers } = props
  const messages = useCaptchaMessages()
  // The server sent this value and gets it back unchanged.
  const deps = { scene: scene as CaptchaScene, bizId, api, solveProof }
  const { state, store } = useChallenge(deps, { onSolved, onRefused })

  function close(): void {
    // After a pass the dialog is closing by itself, so closing it does not count as giving up.
    if (state.name === 'passed') return
    onTrack?.({ name: 'captcha:close', type: 'click', scene, kind: kinds[state.name] ?? 'puzzle' })
    onDismissed()
  }

  return (
    <Dialog title={messages.title} closeLabel={messages.close} isOpen onClose={close} size="small">
      {state.name === 'vendor' ? (
        <VendorPanel state={state} store={store} messages={messages} onClosed={close} />
      ) : state.name === 'proving' || (state.name === 'passed' && !state.puzzle) ? (
        <ProofPanel messages={messages} isPassed={state.name === 'passed'} />
      ) : (
        <PuzzlePanel state={state} store={store} messages={messages} />
      )}
    </Dialog>
  )
}
