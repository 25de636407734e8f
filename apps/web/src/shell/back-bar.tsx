import { goBack } from '@argosy/browser/device'
import { Icon } from '@argosy/frame/icon'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import styles from './back-bar.module.css'

/** Replaces the header inside the mobile app (PLT-2). It is part of every document but visible only there. */
export function BackBar() {
  const { t } = useLingui()
  useEffect(() => {
    // The boot script stores a press that came before hydration.
    if (document.documentElement.dataset['wantsBack'] !== undefined) answerPress()
  }, [])
  return (
    <div className={styles['bar']}>
      <button type="button" className={styles['back']} data-action="back" onClick={answerPress}>
        <Icon name="back" />
        {t({ id: 'shell.in-app.back', message: 'Back', comment: 'Button at the top of a page inside the mobile app' })}
      </button>
    </div>
  )
}

function answerPress(): void {
  delete document.documentElement.dataset['wantsBack']
  goBack()
}
