import { ToastRegion } from '@argosy/kit/toast'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './shell.module.css'
import { UnderHeaderSlot } from './slots.tsx'

/** The frame around every page: skip link, sticky header, the page, footer (FRM-1). */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <RouterProvider
      navigate={(href, options) => {
        if (options?.replacesDocument) location.replace(href)
        else void navigate(href)
      }}
    >
      <a className={styles['skip']} href="#content">
        {t({ id: 'shell.skip', message: 'Skip to content', comment: 'First link of every page, for keyboard users' })}
      </a>
      <Header />
      <UnderHeaderSlot />
      <main id="content" className={styles['content']} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ToastRegion
        label={t({
          id: 'shell.toasts.label',
          message: 'Notices',
          comment: 'Name of the corner where short messages appear',
        })}
        closeLabel={t({ id: 'shell.toasts.close', message: 'Dismiss', comment: 'Closes a short message' })}
      />
    </RouterProvider>
  )
}

declare module 'react-aria-components' {
  interface RouterConfig {
    /** `replacesDocument`: another language is another document, and takes this one's place in the history (LOC-7). */
    routerOptions: { readonly replacesDocument: true }
  }
}
