import { isInApp } from '@argosy/browser/device'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useLayoutEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { SimulationBar } from '../features/simulation/simulation-bar.tsx'
import { ConsentSlot } from '../tracking/consent-slot.tsx'
import { AccountsUnavailable } from './accounts-unavailable.tsx'
import { BackBar } from './back-bar.tsx'
import { CaptchaSlot } from './captcha-slot.tsx'
import { CarriedMessageSlot } from './carried-message-slot.tsx'
import { ChatLoader } from './chat-loader.tsx'
import { DownloadBar } from './download-bar.tsx'
import { FrameFooter } from './frame-footer.tsx'
import { FrameHeader } from './frame-header.tsx'
import { ReleaseSlot } from './release-slot.tsx'
import styles from './shell.module.css'
import { ToastSlot } from './toast-slot.tsx'
import { isWebViewPage } from './web-view-pages.ts'

/**
 * The frame around every page: skip link, sticky header, the page, footer (FRM-1). Header, page and footer hydrate one
 * after the other: the browser can handle input after each boundary.
 */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  const hasFrame = !isWebViewPage(useLocation().pathname)
  return (
    <>
      <a className={styles['skip']} href="#content">
        {t({ id: 'shell.skip', message: 'Skip to content', comment: 'First link of every page, for keyboard users' })}
      </a>
      <ConsentSlot />
      <BackBar />
      {hasFrame && <DownloadBar />}
      {hasFrame ? (
        <Suspense fallback={null}>
          <FrameHeader />
        </Suspense>
      ) : (
        <WithoutFrame />
      )}
      <SimulationBar />
      <AccountsUnavailable />
      <main id="content" className={styles['content']} tabIndex={-1}>
        <Suspense fallback={null}>{children}</Suspense>
      </main>
      <span id="content-end" hidden />
      {hasFrame && (
        <Suspense fallback={null}>
          <FrameFooter />
        </Suspense>
      )}
      <ToastSlot />
      <CarriedMessageSlot />
      <ReleaseSlot />
      <CaptchaSlot />
      {hasFrame && <ChatLoader />}
    </>
  )
}

/** The back bar replaces the header, as the boot script decided for the first page of this document. */
function WithoutFrame(): null {
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.add('no-frame')
    return () => void (isInApp() || classList.remove('no-frame'))
  }, [])
  return null
}
