import { localizePath } from '@argosy/i18n'
import { Link } from 'react-router'
import { useLanguage } from '../messages/localization-context.tsx'
import styles from './page-links.module.css'

interface PageLinksProps {
  readonly label: string
  readonly links: readonly (readonly [path: string, title: string])[]
  readonly currentPath: string
  /** Beside the page only where there is room. */
  readonly placement: 'above' | 'beside'
}

/** Links between the pages of one area. */
export function PageLinks({ label, links, currentPath, placement }: PageLinksProps) {
  const { key } = useLanguage()
  return (
    <nav className={styles[placement]} aria-label={label}>
      {links.map(([path, title]) => (
        <Link key={path} to={localizePath(path, key)} aria-current={path === currentPath ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
