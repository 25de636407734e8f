import { localizePath } from '@argosy/i18n'
import { ChevronEndIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { useRootData } from '../../document/root-data.ts'
import { useLanguage } from '../../messages/localization-context.tsx'
import { JsonLd } from '../../shell/json-ld.tsx'
import styles from './crumbs.module.css'

export interface Crumb {
  readonly label: string
  /** Without language; the page itself has none. */
  readonly path?: string
}

/** Breadcrumbs for visitors and for search engines, with the name of the site. */
export function Crumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { t } = useLingui()
  const { key } = useLanguage()
  const { pathname } = useLocation()
  const origin = useRootData()?.origin ?? ''
  const home = { label: 'Argosy', path: '/' }
  const addressOf = ({ path }: Crumb) => origin + (path === undefined ? pathname : localizePath(path, key))
  return (
    <>
      {/* A page without a parent has its heading only. */}
      {crumbs.length > 1 && (
        <nav
          className={styles['crumbs']}
          aria-label={t({
            id: 'shell.crumbs',
            message: 'Where you are',
            comment: 'Name of the links above the heading that lead back up, for screen readers',
          })}
        >
          <ol>
            {crumbs.map((crumb) => (
              <li key={crumb.label}>
                {crumb.path === undefined ? (
                  <span aria-current="page">{crumb.label}</span>
                ) : (
                  <>
                    <Link to={localizePath(crumb.path, key)}>{crumb.label}</Link>
                    <ChevronEndIcon size={12} />
                  </>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      <JsonLd
        value={{
          '@context': 'https://schema.org',
          '@graph': [
            { '@type': 'Organization', name: 'Argosy', url: `${origin}/`, logo: `${origin}/icon-512.png` },
            {
              '@type': 'BreadcrumbList',
              itemListElement: [home, ...crumbs].map((crumb, index) => ({
                '@type': 'ListItem',
                position: index + 1,
                name: crumb.label,
                item: addressOf(crumb),
              })),
            },
          ],
        }}
      />
    </>
  )
}
