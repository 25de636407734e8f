import { callNative, findBridge } from '@argosy/browser/device'

/** Of the contract (`@argosy/contracts/web-view`), whose schemas are no page's to load. */
const linkLengthMax = 2_048

/**
 * A web view has no tabs and no address bar: a link to another site is the app's to open, in the system's browser (PLT-2).
 * What the app does not take opens as it always does. For the life of the document.
 */
export function openLinksInApp(): void {
  if (!findBridge()) return
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return
    const href = event.target.closest<HTMLAnchorElement>('a[href]')?.href ?? ''
    if (!URL.canParse(href)) return
    const { protocol, origin } = new URL(href)
    if (protocol !== 'https:' || origin === location.origin || href.length > linkLengthMax) return
    if (callNative('openLink', { url: href })) event.preventDefault()
  })
}
