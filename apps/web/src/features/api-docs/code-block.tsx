import { useId, type ReactNode } from 'react'
import styles from './code-block.module.css'
import { CopyButton } from './copy-button.tsx'

/** A program or a message, left to right in every language. Long lines scroll, so the block is focusable. */
export function CodeBlock({ title, text }: { readonly title: ReactNode; readonly text: string }) {
  const id = useId()
  return (
    <figure className={styles['block']}>
      <figcaption className={styles['head']}>
        <span id={id} className={styles['title']}>
          {title}
        </span>
        <CopyButton text={text} what={id} />
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles['text']} dir="ltr" translate="no" tabIndex={0} role="group" aria-labelledby={id}>
        {text}
      </pre>
    </figure>
  )
}
