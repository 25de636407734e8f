/** How to install the site as an app on each device, and what that app can and cannot do (PAG-12). */
import { PageTitle } from '@argosy/kit/page-title'
import { useLingui } from '@lingui/react/macro'
import type { QrCode } from '../qr/draw-qr.ts'
import { AppFacts } from './app-facts.tsx'
import styles from './download-page.module.css'
import { InstallCard } from './install-card.tsx'
import { InstallGuides } from './install-guides.tsx'

export interface DownloadPageProps {
  /** This page's address as a QR code; null when the site's public origin is not configured. */
  readonly qr: QrCode | null
}

export function DownloadPage({ qr }: DownloadPageProps) {
  const { t } = useLingui()
  return (
    <div className={styles['page']}>
      <PageTitle
        title={t({
          id: 'download.title',
          message: 'Argosy on your phone and computer',
          comment: 'Heading of the page about installing the site as an app',
        })}
        lead={t({
          id: 'download.lead',
          message:
            'The app is this site, installed by your browser: with a window and an icon of its own, and always the current version.',
          comment: 'Under the heading',
        })}
      />
      <InstallCard qr={qr} />
      <InstallGuides />
      <AppFacts />
    </div>
  )
}
