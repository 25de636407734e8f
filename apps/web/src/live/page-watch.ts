import type { PushClient } from '@argosy/push-client'

type Watched = {
  readonly document: EventTarget & { readonly visibilityState: string }
  readonly window: EventTarget
}

/**
 * Tells the socket when the page hides, and when it or its network may have come back: out of the history (`pageshow`), out
 * of a freeze (`resume`), out of a tunnel (`online`). What the events miss, a sleeping laptop above all, the clock tells.
 */
export function watchPage(client: Pick<PushClient, 'setHidden' | 'wake'>, { document, window }: Watched): void {
  const onVisibility = () => client.setHidden(document.visibilityState === 'hidden')
  const onReturn = () => client.wake()
  document.addEventListener('visibilitychange', onVisibility)
  document.addEventListener('resume', onReturn)
  window.addEventListener('pageshow', onReturn)
  window.addEventListener('online', onReturn)
  // A page opened in the background never hears that it is hidden.
  if (document.visibilityState === 'hidden') onVisibility()
}
