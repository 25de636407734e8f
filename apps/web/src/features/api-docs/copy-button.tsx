import { CheckIcon, CopyIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import styles from './code-block.module.css'

const shownMs = 2_000

/** `what` is the id of the element that names the copied text. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const { t } = useLingui()
  const id = useId()
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), shownMs)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }

  return (
    <>
      <button
        type="button"
        id={id}
        className={styles['copy']}
        aria-labelledby={`${id} ${what}`}
        data-outcome={outcome ?? undefined}
        onClick={() => void copy()}
      >
        {outcome === 'copied' ? <CheckIcon size={14} /> : <CopyIcon size={14} />}
        {t({ id: 'apiDocs.copy', message: 'Copy', comment: 'Button above an example' })}
      </button>
      <span className={styles['outcome']} role="status">
        {outcome === 'copied' && t({ id: 'apiDocs.copied', message: 'Copied', comment: 'After pressing "Copy"' })}
        {outcome === 'refused' &&
          t({
            id: 'apiDocs.copyRefused',
            message: 'The browser refused. Select the text and copy it yourself.',
            comment: 'After pressing "Copy"',
          })}
      </span>
    </>
  )
}
