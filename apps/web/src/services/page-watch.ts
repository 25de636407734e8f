import type { PushClient } from '@argosy/push-client'

type Watched = {
  readonly document: EventTarget & { readonly visibilityState: string }
  readonly window: EventTarget
}

/**
 * Notifies the socket when the page is hidden, and when the page or its network may have come back: from the history
 * (`pageshow`), from a freeze (`resume`), from offline (`online`). A clock detects what these events miss, above all a
 * sleeping laptop.
 */
export function watchPage(client: Pick<PushClient, 'setHidden' | 'wake'>, { document, window }: Watched): void {
  const onVisibility = () => client.setHidden(document.visibilityState === 'hidden')
  const onReturn = () => client.wake()
  document.addEventListener('visibilitychange', onVisibility)
  document.addEventListener('resume', onReturn)
  window.addEventListener('pageshow', onReturn)
  window.addEventListener('online', onReturn)
  // A page opened in the background gets no event that it is hidden.
  if (document.visibilityState === 'hidden') onVisibility()
}
