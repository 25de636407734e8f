import { localizePath, parseLocalePath } from '@argosy/i18n'
import { CloseIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { useLanguage } from '../messages/localization-context.tsx'
import { setPreference, usePreference } from '../preferences/use-preference.ts'
import styles from './download-bar.module.css'

/** A terminal needs the space, and the download page has the steps itself. */
const pagesWithout = /^\/(?:spot|download)(?:\/|$)/

/**
 * Offers the app on phones until it is dismissed once (PRF-1). The style sheet decides before the first paint where it
 * is visible: on phones, in a browser, and not where the boot script found it dismissed.
 */
export function DownloadBar() {
  const { t } = useLingui()
  const { key } = useLanguage()
  const { pathname } = useLocation()
  const isVisible = usePreference('top-download-visible')
  if (!isVisible || pagesWithout.test(parseLocalePath(pathname).path)) return null
  return (
    <aside
      className={styles['bar']}
      aria-label={t({
        id: 'shell.download.label',
        message: 'Argosy app',
        comment: 'Name of the bar, for screen readers',
      })}
      data-download-bar=""
    >
      <Link className={styles['link']} to={localizePath('/download', key)}>
        {t({
          id: 'shell.download.text',
          message: 'Install Argosy as an app',
          comment: 'Link in a narrow bar on top of pages on a phone; short',
        })}
      </Link>
      {/* Not the kit's button, which would load its library: this bar is part of every page. */}
      <button
        type="button"
        className={styles['dismiss']}
        aria-label={t({ id: 'shell.download.dismiss', message: 'Do not show again', comment: 'Button with a cross' })}
        data-action="dismiss-download"
        onClick={() => setPreference('top-download-visible', false)}
      >
        <CloseIcon />
      </button>
    </aside>
  )
}
