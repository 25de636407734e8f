import { Button, IconButton } from '@argosy/kit/button'
import { RefreshIcon } from '@argosy/kit/icons'
import type { ReactNode } from 'react'
import type { CaptchaMessages } from './captcha-messages.ts'
import styles from './captcha.module.css'
import type { ChallengeState, ChallengeStore } from './challenge-store.ts'

export interface PanelFooterProps {
  readonly state: ChallengeState
  readonly store: ChallengeStore
  readonly messages: CaptchaMessages
  readonly children?: ReactNode
}

/** Alternatives: no puzzle at all, or another one. */
export function PanelFooter({ state, store, messages, children }: PanelFooterProps) {
  // After too many challenges another one of any kind would be refused too.
  const isBusy = state.name === 'checking' || state.name === 'passed' || state.name === 'too_fast'
  return (
    <div className={styles['footer']}>
      <Button
        data-action="without-puzzle"
        size="small"
        tone="quiet"
        isDisabled={isBusy}
        onPress={() => void store.proveInstead()}
      >
        {messages.without}
      </Button>
      <span className={styles['choices']}>
        <IconButton
          size="small"
          label={messages.renew}
          isDisabled={isBusy || state.name === 'loading'}
          onPress={() => void store.load()}
        >
          <RefreshIcon />
        </IconButton>
        {children}
      </span>
    </div>
  )
}
