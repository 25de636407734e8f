import { callNative, findBridge } from '@argosy/browser/device'

/** From the contract (`@argosy/wire/web-view`), copied because pages must not load its schemas. */
const linkLengthMax = 2_048

/**
 * A web view has no tabs and no address bar: the app opens a link to another site in the system's browser (PLT-2). A
 * link the app does not accept opens as usual. Active for the whole life of the document.
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
