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
  /** Adds the return address of this page to the link. */
  readonly preservesReturn?: boolean
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A link to one of our pages in the current language. */
export function PageLink({ path, preservesReturn = false, children, className }: PageLinkProps) {
  const { key } = useLanguage()
  const { search } = useLocation()
  // The document is the same for every query, so the parameter is added in the browser only.
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
