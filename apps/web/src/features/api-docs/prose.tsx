/**
 * Names of headers, paths and codes inside translated sentences: the sentence moves around them, they stay unchanged.
 */
import styles from './prose.module.css'

const [open, close] = ['\u2066', '\u2069'] // isolates: they also keep such a name left to right in plain text

/** Marks a value for a message placeholder as code. */
export function asCode(text: string): string {
  return open + text + close
}

export function Prose({ text, className = '' }: { readonly text: string; readonly className?: string | undefined }) {
  const segments = text.split(/[\u2066\u2069]/)
  return (
    <p className={`${styles['prose']} ${className}`}>
      {segments.map((segment, index) =>
        index % 2 === 1 ? <Code key={`${index} ${segment}`} of={segment} /> : segment,
      )}
    </p>
  )
}

export function Code({ of }: { readonly of: string }) {
  return (
    <code className={styles['code']} dir="ltr" translate="no">
      {of}
    </code>
  )
}
