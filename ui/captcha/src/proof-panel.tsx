import { ShieldIcon, SuccessIcon } from '@argosy/kit/icons'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import type { CaptchaMessages } from './captcha-messages.ts'
import styles from './captcha.module.css'

/** Nothing to do for the visitor: shows that the device is working. */
export function ProofPanel({ messages, isPassed }: { readonly messages: CaptchaMessages; readonly isPassed: boolean }) {
  return (
    <div className={styles['proof']} data-passed={isPassed || undefined}>
      {isPassed ? <SuccessIcon size={32} /> : <ShieldIcon size={32} />}
      <p role="status" className={styles['proving']}>
        {isPassed ? messages.passed : messages.proving}
      </p>
      <ProgressBar
        className={styles['bar'] ?? ''}
        aria-label={isPassed ? messages.passed : messages.checking}
        isIndeterminate={!isPassed}
        value={100}
      >
        <span className={styles['barFill']} />
      </ProgressBar>
    </div>
  )
}
