import { Link } from '@argosy/kit/link'
import { localizePath } from '@argosy/i18n'
import type { ReactNode } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { useHydrated } from '../../live/hydrated.ts'
import { useLanguage } from '../../messages/localization-context.tsx'
import { markRegister } from '../../tracking/marks.ts'
import { returnParameter } from './return-address.ts'

export interface PageLinkProps {
  /** Without language: /register. */
  readonly path: string
  /** Takes the way back along to the other door. */
  readonly preservesReturn?: boolean
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A link to one of our pages in the reader's language. */
export function PageLink({ path, preservesReturn = false, children, className }: PageLinkProps) {
  const { key } = useLanguage()
  const { search } = useLocation()
  // The document is the same for every query: only the reader's own browser adds it.
  const isHydrated = useHydrated()
  const returnTo = preservesReturn && isHydrated ? new URLSearchParams(search).get(returnParameter) : null
  const query = returnTo === null ? '' : `?${returnParameter}=${encodeURIComponent(returnTo)}`
  return (
    <Link
      href={localizePath(path, key) + query}
      className={className}
      render={({ href, ...props }) => (
        <RouterLink to={href} {...props} {...(path === '/register' && markRegister('login'))} />
      )}
    >
      {children}
    </Link>
  )
}
