import { relFor, safeHref } from '@argosy/safety/link'
import type { AriaAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ExternalIcon } from './icons.tsx'
import styles from './link.module.css'

/** What an anchor needs; a router's link takes the same. */
export interface AnchorProps extends Pick<AriaAttributes, 'aria-current' | 'aria-label'> {
  readonly href: string
  readonly rel?: string
  readonly target?: string
  readonly className: string
  readonly children: ReactNode
}

export interface LinkProps extends Pick<AriaAttributes, 'aria-current' | 'aria-label'> {
  /** Anything that is not one of the allowed forms goes nowhere (SAF-1). */
  readonly href: string
  readonly children: ReactNode
  /** `plain` takes the colour of the text around it. */
  readonly tone?: 'accent' | 'plain'
  /** Opens another tab and says so: the words are for those who do not see the arrow. */
  readonly newTabLabel?: string
  /** Hands navigation to a router: `render={({ href, ...props }) => <RouterLink to={href} {...props} />}`. */
  readonly render?: (props: AnchorProps) => ReactNode
  readonly className?: string | undefined
}

// No origin is ours for certain while the server writes the page: whatever names its host gets its own window (SAF-2).
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
  // Without an address it is still a link to those who hear the page, one that cannot be followed.
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
