import type { CaptchaMessages } from '../captcha-messages.ts'
import styles from '../captcha.module.css'
import type { ChallengeState, ChallengeStore } from '../challenge-store.ts'
import { PanelFooter } from '../panel-footer.tsx'
import { VendorFrame } from './vendor-frame.tsx'

export interface VendorPanelProps {
  readonly state: Extract<ChallengeState, { readonly name: 'vendor' }>
  readonly store: ChallengeStore
  readonly messages: CaptchaMessages
  readonly onClosed: () => void
}

/** The vendor's challenge in our dialog, with the same alternatives as ours. */
export function VendorPanel({ state, store, messages, onClosed }: VendorPanelProps) {
  return (
    <div className={styles['panel']}>
      <VendorFrame
        frameUrl={state.frameUrl}
        captchaId={state.captchaId}
        label={messages.title}
        waiting={messages.loading}
        onMessage={(message) => {
          if (message.type === 'solved') void store.checkVendor(message.validate)
          else if (message.type === 'closed') onClosed()
          else void store.load()
        }}
      />
      <PanelFooter state={state} store={store} messages={messages} />
    </div>
  )
}
