/**
 * The page is whole without its scripts, so they wait until it has been painted. The router writes them as modules that run
 * as soon as they are here; they are sent as plain text instead, and this makes modules of them after the first frame.
 */
export function delayScripts(html: string, nonce: string): string {
  // Only what bears our nonce: what somebody injected stays what it was.
  const ownModule = new RegExp(`(<script nonce="${nonce}") type="module" async=""`, 'g')
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll(ownModule, '$1 type="text/plain" data-late=""')
}

function startScripts(): void {
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const late of document.querySelectorAll<HTMLScriptElement>('script[data-late]')) {
      const script = document.createElement('script')
      script.type = 'module'
      script.nonce = late.nonce
      script.textContent = late.textContent
      late.replaceWith(script)
    }
  }
  addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => setTimeout(start))
    // A tab that was opened behind another one is not painted before it is looked at.
    setTimeout(start, 1_000)
  })
}

export const startScriptsScript = `(${startScripts.toString()})()`
