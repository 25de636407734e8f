import { ShieldIcon, SuccessIcon } from '@argosy/kit/icons'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import type { CaptchaWords } from './captcha-words.ts'
import styles from './captcha.module.css'

/** Nothing to look at and nothing to do: the device works, and says so. */
export function ProofPanel({ words, isPassed }: { readonly words: CaptchaWords; readonly isPassed: boolean }) {
  return (
    <div className={styles['proof']} data-passed={isPassed || undefined}>
      {isPassed ? <SuccessIcon size={32} /> : <ShieldIcon size={32} />}
      <p role="status" className={styles['proving']}>
        {isPassed ? words.passed : words.proving}
      </p>
      <ProgressBar
        className={styles['bar'] ?? ''}
        aria-label={isPassed ? words.passed : words.checking}
        isIndeterminate={!isPassed}
        value={100}
      >
        <span className={styles['barFill']} />
      </ProgressBar>
    </div>
  )
}
