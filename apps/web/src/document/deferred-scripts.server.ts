/**
 * A page is complete without its scripts, so they wait until after the paint. The router writes modules that run as
 * soon as they are loaded, and links that preload them at once; these are sent as plain text and as links that load
 * nothing, and `startScripts` turns them into real ones afterwards. A page with critical scripts
 * (`critical-scripts.server.ts`) keeps preloading links; its scripts run no earlier for it.
 */
import type { Manifest } from 'vite'
import { assetManifest } from './asset-manifest.server.ts'
import { formatPreloadLinks, type CriticalScripts } from './critical-scripts.server.ts'
import { sortChunks } from './sort-chunks.ts'

export function delayScripts(
  html: string,
  nonce: string,
  critical?: CriticalScripts,
  manifest: Manifest = assetManifest() ?? {},
): string {
  // Only scripts with our nonce are changed: an injected script stays inert.
  const ownModule = new RegExp(`(<script nonce="${nonce}") type="module" async=""`, 'g')
  const addresses = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(
    ([, address = '']) => address,
  )
  const chunks = sortChunks(manifest, addresses)
  const waiting = html.replaceAll(ownModule, `$1 type="text/plain" data-deferred="${chunks.join(' ')}"`)
  if (!critical) return waiting.replaceAll('<link rel="modulepreload"', '<link rel="late"')
  const links = formatPreloadLinks(manifest, [...chunks, ...addresses.filter((one) => !chunks.includes(one))], critical)
  // Where the policy trusts a nonce, it requires one on preload links for scripts too.
  const trusted = links.replaceAll('/>', ` nonce="${nonce}"/>`)
  return waiting.replaceAll(/<link rel="modulepreload"[^>]*>/g, '').replace('</head>', () => `${trusted}</head>`)
}

/** Sent to the browser as source text, so it uses nothing from outside itself. */
function startScripts(): void {
  let isStarted = false
  let integrity: Readonly<Record<string, string>> = {}

  async function start(): Promise<void> {
    if (isStarted) return
    isStarted = true
    const map = document.querySelector('script[type=importmap]')?.textContent ?? '{}'
    integrity = (JSON.parse(map) as { integrity?: Record<string, string> }).integrity ?? {}
    // One item per task, here and below: all of them in one task would delay a tap.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="late"]')) {
      link.rel = 'modulepreload'
      await pause()
    }
    for (const address of document.documentElement.dataset['catalogs']?.split(' ') ?? []) {
      if (document.querySelector(`link[href="${address}"]`)) continue
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = address
      link.integrity = integrity[address] ?? ''
      document.head.append(link)
      await pause()
    }
    for (const deferred of document.querySelectorAll<HTMLScriptElement>('script[data-deferred]')) {
      for (const address of (deferred.dataset['deferred'] ?? '').split(' ')) if (address !== '') await run(address)
      const script = document.createElement('script')
      script.type = 'module'
      script.nonce = deferred.nonce
      script.textContent = deferred.textContent
      deferred.replaceWith(script)
    }
  }

  /** A message event arrives without the minimum delay of a timer. */
  function pause(): Promise<unknown> {
    return new Promise((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', done, { once: true })
      port1.start()
      port2.postMessage(null)
    })
  }

  /** A failed download is ignored here: the importing module loads the file again. */
  async function run(address: string): Promise<void> {
    const script = document.createElement('script')
    script.type = 'module'
    script.src = address
    script.integrity = integrity[address] ?? ''
    await new Promise((done) => {
      script.addEventListener('load', done)
      script.addEventListener('error', done)
      document.head.append(script)
    })
    script.remove()
    await pause()
  }

  /** After the largest paint; browsers that do not report it get one frame. */
  function afterPaint(go: () => void): void {
    if (!PerformanceObserver.supportedEntryTypes?.includes('largest-contentful-paint')) {
      requestAnimationFrame(() => setTimeout(go))
      return
    }
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      setTimeout(go)
    })
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
  }

  addEventListener('DOMContentLoaded', () => {
    const go = () => void start()
    afterPaint(go)
    // A tab opened in the background is not painted until it is shown.
    setTimeout(go, document.visibilityState === 'hidden' ? 0 : 2_000)
  })
}

export const startScriptsScript = `(${startScripts.toString()})()`
