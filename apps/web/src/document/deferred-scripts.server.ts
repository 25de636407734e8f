/**
 * The page is whole without its scripts, so they wait until it has been painted. The router writes modules that run as soon
 * as they are here, and links that fetch them at once; they are sent as plain text and as links that fetch nothing, and
 * `startScripts` makes the real ones of them afterwards. A page that is early (`critical-scripts.server.ts`) keeps links that
 * fetch, and runs nothing sooner for it.
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
  // Only what bears our nonce: what somebody injected stays what it was.
  const ownModule = new RegExp(`(<script nonce="${nonce}") type="module" async=""`, 'g')
  const addresses = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(
    ([, address = '']) => address,
  )
  const chunks = sortChunks(manifest, addresses)
  const waiting = html.replaceAll(ownModule, `$1 type="text/plain" data-late="${chunks.join(' ')}"`)
  if (!critical) return waiting.replaceAll('<link rel="modulepreload"', '<link rel="late"')
  const links = formatPreloadLinks(manifest, [...chunks, ...addresses.filter((one) => !chunks.includes(one))], critical)
  // Where the policy trusts a nonce, it asks links that fetch scripts for it too.
  const trusted = links.replaceAll('/>', ` nonce="${nonce}"/>`)
  return waiting.replaceAll(/<link rel="modulepreload"[^>]*>/g, '').replace('</head>', () => `${trusted}</head>`)
}

/** Travels to the browser as its own text: it may not need anything from outside of itself. */
function startScripts(): void {
  let isStarted = false
  let integrity: Readonly<Record<string, string>> = {}

  async function start(): Promise<void> {
    if (isStarted) return
    isStarted = true
    const map = document.querySelector('script[type=importmap]')?.textContent ?? '{}'
    integrity = (JSON.parse(map) as { integrity?: Record<string, string> }).integrity ?? {}
    // One thing at a time, here and below: all of it in one go would keep a tap waiting.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="late"]')) {
      link.rel = 'modulepreload'
      await pause()
    }
    for (const address of document.documentElement.dataset['words']?.split(' ') ?? []) {
      if (document.querySelector(`link[href="${address}"]`)) continue
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = address
      link.integrity = integrity[address] ?? ''
      document.head.append(link)
      await pause()
    }
    for (const deferred of document.querySelectorAll<HTMLScriptElement>('script[data-late]')) {
      for (const address of (deferred.dataset['late'] ?? '').split(' ')) if (address !== '') await run(address)
      const script = document.createElement('script')
      script.type = 'module'
      script.nonce = deferred.nonce
      script.textContent = deferred.textContent
      deferred.replaceWith(script)
    }
  }

  /** Unlike a timer's, a message's turn comes without a wait. */
  function pause(): Promise<unknown> {
    return new Promise((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', done, { once: true })
      port1.start()
      port2.postMessage(null)
    })
  }

  /** What cannot be had now is asked for again by whoever needs it. */
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

  /** After the largest paint; browsers that do not tell are given one frame. */
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
    // A tab that was opened behind another one is not painted before it is looked at.
    setTimeout(go, document.visibilityState === 'hidden' ? 0 : 2_000)
  })
}

export const startScriptsScript = `(${startScripts.toString()})()`
