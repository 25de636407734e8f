import { localizePath } from '@argosy/i18n'
import { ArrowEndIcon, DownloadIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import styles from './app-section.module.css'
import calls from './calls.module.css'
import type { QrCode } from '../qr/draw-qr.ts'
import { DrawnQrCode } from '../qr/drawn-qr-code.tsx'
import { useInstallPrompt } from '../install/install-prompt.ts'
import shared from './section.module.css'

/** The app is this site: installed from the browser, or opened on the phone with a QR code. */
export function AppSection({ qr }: { readonly qr: QrCode | null }) {
  const { t } = useLingui()
  const { key } = useLanguage()
  const install = useInstallPrompt()
  return (
    <section className={shared['section']} aria-labelledby="app">
      <div className={styles['card']}>
        <div className={styles['words']}>
          <h2 id="app" className={shared['title']}>
            {t({ id: 'home.app.title', message: 'Take it with you.', comment: 'Heading over the app' })}
          </h2>
          <p className={shared['lead']}>
            {t({
              id: 'home.app.text',
              message:
                'The app is this site. Install it from your browser on a phone or a computer: it opens in its own window and is never out of date.',
              comment: 'About the installable web app',
            })}
          </p>
          <p className={styles['how']}>
            {install ? (
              <button type="button" className={calls['primary']} onClick={install}>
                <DownloadIcon />
                {t({ id: 'home.app.install', message: 'Install Argosy', comment: 'Button, installs the web app' })}
              </button>
            ) : (
              t({
                id: 'home.app.how',
                message: 'In your browser’s menu, choose “Install” or “Add to Home Screen”.',
                comment: 'The two names are what browsers call it; use the names of your language',
              })
            )}
          </p>
          <Link className={styles['steps']} to={localizePath('/download', key)}>
            {t({
              id: 'home.app.steps',
              message: 'Steps for every device',
              comment: 'Link to the page about installing',
            })}
            <ArrowEndIcon size={14} />
          </Link>
        </div>
        {qr && (
          <figure className={styles['code']}>
            <DrawnQrCode code={qr} label={qr.address} />
            <figcaption className={styles['caption']}>
              {t({
                id: 'home.app.qr',
                message: 'Point your phone’s camera here to continue on it.',
                comment: 'Under a QR code',
              })}
            </figcaption>
          </figure>
        )}
      </div>
    </section>
  )
}
