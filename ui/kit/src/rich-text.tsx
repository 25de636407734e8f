import { sanitizeRichText, type RichTextOptions } from '@argosy/safety/rich-text'
import { classNames } from './class-names.ts'
import styles from './rich-text.module.css'

export interface RichTextProps extends RichTextOptions {
  readonly html: string
  readonly className?: string | undefined
}

/**
 * Markup that somebody else wrote. It is sanitised here, whatever was done to it before: this is the last hand before the
 * document (SAF-3). Not inside a link or a paragraph, which markup of its own would end.
 */
export function RichText({ html, className, ...options }: RichTextProps) {
  return (
    <div
      className={classNames(styles['text'], className)}
      dangerouslySetInnerHTML={{ __html: sanitizeRichText(html, options) }}
    />
  )
}
