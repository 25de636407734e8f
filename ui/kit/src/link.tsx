import { relFor, safeHref } from '@argosy/safety/link'
import type { AriaAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ExternalIcon } from './icons.tsx'
import styles from './link.module.css'

/** The props of an anchor; a router's link accepts the same. */
export interface AnchorProps extends Pick<AriaAttributes, 'aria-current' | 'aria-label'> {
  readonly href: string
  readonly rel?: string
  readonly target?: string
  readonly className: string
  readonly children: ReactNode
}

export interface LinkProps extends Pick<AriaAttributes, 'aria-current' | 'aria-label'> {
  /** Any other than the allowed forms is removed (SAF-1). */
  readonly href: string
  readonly children: ReactNode
  /** `plain` has the colour of the surrounding text. */
  readonly tone?: 'accent' | 'plain'
  /** Opens another tab and announces it: the text is for users who cannot see the arrow. */
  readonly newTabLabel?: string
  /** Delegates navigation to a router: `render={({ href, ...props }) => <RouterLink to={href} {...props} />}`. */
  readonly render?: (props: AnchorProps) => ReactNode
  readonly className?: string | undefined
}

// The server does not know our origin while rendering: an address with a host always opens its own window (SAF-2).
const noOrigin = 'https://own.invalid'

export function Link({ href, children, tone = 'accent', newTabLabel, render, className, ...aria }: LinkProps) {
  const safe = safeHref(href)
  const rel = safe === '' ? undefined : relFor(safe, noOrigin)
  const props = {
    ...aria,
    ...(rel !== undefined && { rel }),
    ...(safe !== '' && newTabLabel !== undefined && { target: '_blank' }),
    className: classNames(styles['link'], styles[tone], className),
  }
  const content =
    newTabLabel === undefined ? (
      children
    ) : (
      <>
        {children}
        <ExternalIcon size={12} />
        <span className={styles['hidden']}>{newTabLabel}</span>
      </>
    )
  // Without an address it is still announced as a link, a disabled one.
  if (safe === '') {
    return (
      <span {...props} role="link" aria-disabled="true">
        {content}
      </span>
    )
  }
  if (render) return render({ ...props, href: safe, children: content })
  return (
    <a {...props} href={safe}>
      {content}
    </a>
  )
}
