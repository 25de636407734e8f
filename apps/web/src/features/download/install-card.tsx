import { Button } from '@argosy/kit/button'
import { DownloadIcon, SuccessIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { useInstallPrompt, useJustInstalled } from '../install/install-prompt.ts'
import { useRunningAsApp } from '../install/running-app.ts'
import { usePreference } from '../../preferences/use-preference.ts'
import type { QrCode } from '../qr/draw-qr.ts'
import { DrawnQrCode } from '../qr/drawn-qr-code.tsx'
import styles from './install-card.module.css'

/** Offers what this browser supports: installing, and the QR code that opens this page on a phone. */
export function InstallCard({ qr }: { readonly qr: QrCode | null }) {
  const { t } = useLingui()
  return (
    <section className={styles['card']} aria-labelledby="install">
      <div className={styles['text']}>
        <h2 id="install" className={styles['title']}>
          {t({ id: 'download.card.title', message: 'On this device', comment: 'Heading of a card' })}
        </h2>
        <div role="status">
          <InstallState />
        </div>
      </div>
      {qr && (
        <figure className={styles['code']}>
          <DrawnQrCode code={qr} label={qr.address} />
          <figcaption>
            {t({
              id: 'download.qr',
              message: 'Scan with your phone’s camera to open this page there.',
              comment: 'Under a QR code',
            })}
          </figcaption>
        </figure>
      )}
    </section>
  )
}

function InstallState() {
  const { t } = useLingui()
  const install = useInstallPrompt()
  const isRunning = useRunningAsApp()
  const isJustInstalled = useJustInstalled()
  const version = usePreference('app-version')
  if (isRunning) {
    return (
      <p className={styles['done']} data-install="running">
        <SuccessIcon />
        {version === ''
          ? t({ id: 'download.running', message: 'You are using the app.', comment: 'Shown inside the installed app' })
          : t({
              id: 'download.running-version',
              message: `You are using the app, version ${version}.`,
              comment: 'Shown inside the mobile app; the version is a number such as 2.1',
            })}
      </p>
    )
  }
  if (isJustInstalled) {
    return (
      <p className={styles['done']} data-install="installed">
        <SuccessIcon />
        {t({
          id: 'download.installed',
          message: 'Argosy is installed. Open it by its icon.',
          comment: 'Shown after the browser has installed the app',
        })}
      </p>
    )
  }
  if (install) {
    return (
      <Button tone="accent" size="large" data-install="offered" onPress={install}>
        <DownloadIcon />
        {t({ id: 'download.install', message: 'Install Argosy', comment: 'Button, installs the web app' })}
      </Button>
    )
  }
  return (
    <p className={styles['hint']} data-install="by-hand">
      {t({
        id: 'download.by-hand',
        message: 'Install Argosy from your browser’s menu: the steps for your device are below.',
        comment: 'Shown where the browser offers no button to install the app',
      })}
    </p>
  )
}
