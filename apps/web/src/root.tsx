import interCyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url'
import interLatinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import interVietnamese from '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2?url'
import '@fontsource-variable/inter/wght.css'
import '@argosy/kit/tokens.css'
import { use, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from 'react-router'
import { webConfig } from '../server/config.server.ts'
import { DocumentContext } from './document/document-context.ts'
import type { RootData } from './document/root-data.ts'
import { useLanguage } from './messages/localization-context.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { Shell } from './shell/shell.tsx'
import './shell/base.css'

export function loader(): RootData {
  const { publicOrigin: origin, socialLinks, linkOrigins } = webConfig()
  return { origin, socialLinks, linkOrigins }
}

export function shouldRevalidate(): boolean {
  return false
}

/** The font subset, beside the Latin one, that a language needs. */
const faceOfLanguage: Readonly<Record<string, string>> = {
  ru: interCyrillic,
  uk: interCyrillic,
  pl: interLatinExtended,
  uz: interLatinExtended,
  vi: interVietnamese,
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const { nonce, bootScript, componentMessages, importMap, areas, catalogs, signingRoots } = use(DocumentContext)
  const language = useLanguage()
  const ownFace = faceOfLanguage[language.key]
  // The operators' page is on an origin of its own, where nothing is installed.
  const canBeInstalled = !useMatches().some(({ id }) => id === 'routes/_operator')
  return (
    // The boot script sets the classes before hydration, and an error page preserves them.
    <html
      lang={language.htmlLang}
      dir={language.direction}
      className={currentClasses()}
      data-areas={areas}
      data-catalogs={catalogs}
      data-signing-roots={signingRoots ?? currentRoots()}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <OwnScript nonce={nonce} text={bootScript} />
        {/* A partly loaded row would move when the rest arrives: nothing is painted before the page's HTML is
            complete. The browser waits for an element's opening tag, so this names the element after the page. */}
        <link rel="expect" href="#content-end" blocking="render" />
        <link rel="preload" as="font" type="font/woff2" href={interLatin} crossOrigin="anonymous" />
        {ownFace !== undefined && (
          <link rel="preload" as="font" type="font/woff2" href={ownFace} crossOrigin="anonymous" />
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        {canBeInstalled && <link rel="manifest" href={`/${language.key}/manifest.webmanifest`} />}
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <OwnScript nonce={nonce} text={componentMessages} />
        {/* After the page, which does not need it, and before every module. */}
        <OwnScript nonce={nonce} text={importMap} type="importmap" />
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

/** After a client-side error the document is mounted again: it must not fall back to the white theme. */
function currentClasses(): string {
  return typeof document === 'undefined' ? 'white' : document.documentElement.className
}

/** Only the server has them; a page after an error page is mounted again and needs them for signing in. */
function currentRoots(): string | undefined {
  return typeof document === 'undefined' ? undefined : document.documentElement.dataset['signingRoots']
}

/** Written by the server only: the browser has run it, and hydration ignores it. */
function OwnScript({ nonce, text, type }: OwnScriptProps) {
  return <script nonce={nonce} type={type} dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />
}

interface OwnScriptProps {
  readonly nonce: string | undefined
  readonly text: string
  readonly type?: 'importmap'
}
