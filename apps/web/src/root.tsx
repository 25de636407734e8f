import interCyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import '@fontsource-variable/inter/wght.css'
import '@argosy/kit/tokens.css'
import { use, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import { webConfig } from '../server/config.server.ts'
import { DocumentContext } from './document/document-context.ts'
import { useLanguage } from './messages/reader-context.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { Shell } from './shell/shell.tsx'
import './shell/base.css'

/** The site's public origin, for addresses that must be absolute; never taken from a request, which anyone can forge. */
export function loader(): { readonly origin: string } {
  return { origin: webConfig().publicOrigin }
}

export function shouldRevalidate(): boolean {
  return false
}

const cyrillicKeys: readonly string[] = ['ru', 'uk']

export function Layout({ children }: { readonly children: ReactNode }) {
  const { nonce, bootScript, componentWords, areas } = use(DocumentContext)
  const language = useLanguage()
  return (
    // The boot script has set the classes by the time the browser hydrates, and an error page keeps them.
    <html
      lang={language.htmlLang}
      dir={language.direction}
      className={currentClasses()}
      data-areas={areas}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <OwnScript nonce={nonce} text={bootScript} />
        <link rel="preload" as="font" type="font/woff2" href={interLatin} crossOrigin="anonymous" />
        {cyrillicKeys.includes(language.key) && (
          <link rel="preload" as="font" type="font/woff2" href={interCyrillic} crossOrigin="anonymous" />
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <OwnScript nonce={nonce} text={componentWords} />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return (
    <Shell>
      <ErrorPage error={useRouteError()} />
    </Shell>
  )
}

/** A page that fails after a navigation in the browser mounts the document anew: it must not fall back to white. */
function currentClasses(): string {
  return typeof document === 'undefined' ? 'white' : document.documentElement.className
}

/** Written by the server only: the browser has run it and leaves it as it is. */
function OwnScript({ nonce, text }: { readonly nonce: string | undefined; readonly text: string }) {
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />
}
