import { useLingui } from '@lingui/react/macro'
import { Suspense, type ReactNode } from 'react'
import { SimulationBar } from '../features/simulation/simulation-bar.tsx'
import { ConsentPlace } from '../tracking/consent-place.tsx'
import { AccountsAway } from './accounts-away.tsx'
import { BackBar } from './back-bar.tsx'
import { CaptchaPlace } from './captcha-place.tsx'
import { CarriedMessagePlace } from './carried-message-place.tsx'
import { ChatLoader } from './chat-loader.tsx'
import { DownloadBar } from './download-bar.tsx'
import { FrameFooter } from './frame-footer.tsx'
import { FrameHeader } from './frame-header.tsx'
import { ReleasePlace } from './release-place.tsx'
import styles from './shell.module.css'
import { ToastPlace } from './toast-place.tsx'

/**
 * The frame around every page: skip link, sticky header, the page, footer (FRM-1). Header, page and footer come to life
 * one after the other: each boundary is a piece that the browser may pause after.
 */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <a className={styles['skip']} href="#content">
        {t({ id: 'shell.skip', message: 'Skip to content', comment: 'First link of every page, for keyboard users' })}
      </a>
      <ConsentPlace />
      <BackBar />
      <DownloadBar />
      <Suspense fallback={null}>
        <FrameHeader />
      </Suspense>
      <SimulationBar />
      <AccountsAway />
      <main id="content" className={styles['content']} tabIndex={-1}>
        <Suspense fallback={null}>{children}</Suspense>
      </main>
      <span id="content-end" hidden />
      <Suspense fallback={null}>
        <FrameFooter />
      </Suspense>
      <ToastPlace />
      <CarriedMessagePlace />
      <ReleasePlace />
      <CaptchaPlace />
      <ChatLoader />
    </>
  )
}
