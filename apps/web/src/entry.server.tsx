/** Renders one document: language from the path, catalogs of its areas, policy and cache headers. Reads no cookie. */
import { languageOfPath, languages, type Language } from '@argosy/i18n'
import { createLogger } from '@argosy/service'
import { randomBytes } from 'node:crypto'
import { isRouteErrorResponse, ServerRouter, type EntryContext } from 'react-router'
import { webConfig } from '../server/config.server.ts'
import { findAsset } from './document/asset-manifest.server.ts'
import { formatBootScript } from './document/boot-document.ts'
import { publicCacheControl } from './document/cache-control.ts'
import { componentMessagesScript } from './document/component-messages.server.ts'
import { formatPrivatePolicy, formatPublicPolicy, sealPublicDocument } from './document/csp.server.ts'
import { DocumentContext } from './document/document-context.ts'
import type { CriticalScripts } from './document/critical-scripts.server.ts'
import { formatImportMap } from './document/integrity.server.ts'
import { startScriptsScript } from './document/deferred-scripts.server.ts'
import { renderDocument } from './document/render-document.server.ts'
import { signingRoots } from './document/signing-roots.server.ts'
import { trustedTypesScript } from './document/trusted-types.server.ts'
import { allowedPages, isListed, simulationHome } from './features/simulation/allow-list.ts'
import { frameAreas, isRouteHandle, type MessageArea, type RouteHandle } from './messages/areas.ts'
import { catalogSource } from './messages/catalogs.ts'
import { LocalizationProvider } from './messages/localization-context.tsx'
import { createLocalization } from './messages/localization.ts'

const logger = createLogger('web:render')

const bootScript = [
  trustedTypesScript,
  formatBootScript(
    languages.map((language) => language.key),
    { list: allowedPages, home: simulationHome, isListed },
  ),
  startScriptsScript,
].join(';')

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const language = languageOfPath(new URL(request.url).pathname)
  const handles = handlesOf(context)
  const areas = [...new Set([...frameAreas, ...handles.flatMap((handle) => handle.areas)])]
  const catalogs = catalogsOf(language, areas)
  const nonce = randomBytes(16).toString('hex')
  const facts = {
    nonce,
    bootScript,
    componentMessages: componentMessagesScript(language.uiLanguage),
    importMap: formatImportMap(language),
    areas: areas.join(' '),
    catalogs: catalogs?.join(' '),
    signingRoots: signingRoots(),
  }
  const rendered = await renderDocument(
    <DocumentContext value={facts}>
      <LocalizationProvider localization={await createLocalization(language, areas)}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </LocalizationProvider>
    </DocumentContext>,
    nonce,
    criticalScriptsOf(handles, catalogs),
  )

  if (rendered.error !== undefined) handleError(rendered.error, { request })
  const finalStatus = rendered.error === undefined ? status : 500
  setCommonHeaders(headers)
  // A page that failed to render, or was rendered before the signing root existed, must not be cached.
  const isRootMissing = facts.signingRoots === undefined && webConfig().signingRootFile !== undefined
  if (finalStatus >= 500 || isRootMissing) headers.set('Cache-Control', 'no-store')
  else if (!headers.has('Cache-Control')) headers.set('Cache-Control', publicCacheControl)

  if (!headers.get('Cache-Control')?.startsWith('public')) {
    headers.set('Content-Security-Policy', formatPrivatePolicy(nonce, webConfig()))
    return new Response(rendered.html, { status: finalStatus, headers })
  }
  const sealed = sealPublicDocument(rendered.html, nonce)
  headers.set('Content-Security-Policy', formatPublicPolicy(sealed.hashes, webConfig()))
  return new Response(sealed.html, { status: finalStatus, headers })
}

/** Receives the errors of loaders; the error page is rendered separately. */
export function handleError(error: unknown, { request }: { readonly request: Request }): void {
  // A wrong address or method is the client's mistake and is answered as such; it is not logged.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  logger.error({ err: error, path: new URL(request.url).pathname }, 'a page failed')
}

function handlesOf(context: EntryContext): RouteHandle[] {
  const handles: unknown[] = context.staticHandlerContext.matches.map(({ route }) => route.handle)
  return handles.filter(isRouteHandle)
}

/** Undefined on a development server, which has no built files to preload. */
function criticalScriptsOf(
  handles: readonly RouteHandle[],
  catalogs: readonly string[] | undefined,
): CriticalScripts | undefined {
  const critical = handles.find((handle) => handle.critical)?.critical
  return critical && catalogs && { catalogs, ...critical }
}

/** The addresses of a document's catalogs; all of them or none. */
function catalogsOf(language: Language, areas: readonly MessageArea[]): readonly string[] | undefined {
  const addresses = areas.flatMap((area) => findAsset(catalogSource(language, area)) ?? [])
  return addresses.length < areas.length ? undefined : addresses
}

function setCommonHeaders(headers: Headers): void {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
}
