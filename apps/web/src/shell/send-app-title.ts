import { callNative, findBridge } from '@argosy/browser/device'

/** From the contract (`@argosy/wire/web-view`), copied because pages must not load its schemas. */
const titleLengthMax = 200
const paceMs = 1_000

/**
 * The app may show the page's title in its own bar (PLT-2); throttled, because a terminal's changes with every price.
 * Active for the whole life of the document.
 */
export function sendAppTitle(): void {
  if (!findBridge()) return
  let last = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  function send(): void {
    timer = undefined
    const title = document.title.slice(0, titleLengthMax)
    if (title === '' || title === last) return
    last = title
    callNative('titleChanged', { title })
  }
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(send, paceMs)
  })
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  send()
}
