/** The app's messages as a page receives them, as defined in `@argosy/wire/web-view`, without its schemas. */
import type { AppMessages, appMessageEvent as eventName } from '@argosy/wire/web-view'

export const appMessageEvent: typeof eventName = 'argosy:app'

const guards: { readonly [Name in keyof AppMessages]: (data: object) => data is AppMessages[Name] } = {
  consentSaid: (data): data is AppMessages['consentSaid'] => 'isGiven' in data && typeof data.isGiven === 'boolean',
}

/** Calls back for each message of that name until the returned function is called. Ignores texts that are not valid. */
export function onAppMessage<Name extends keyof AppMessages>(
  name: Name,
  onMessage: (data: AppMessages[Name]) => void,
  scope: EventTarget = globalThis,
): () => void {
  const onEvent = (event: Event) => {
    const message = parseMessage((event as CustomEvent<unknown>).detail)
    if (message?.name === name && guards[name](message.data)) onMessage(message.data)
  }
  scope.addEventListener(appMessageEvent, onEvent)
  return () => scope.removeEventListener(appMessageEvent, onEvent)
}

function parseMessage(text: unknown): { readonly name: unknown; readonly data: object } | undefined {
  try {
    const message: unknown = typeof text === 'string' ? JSON.parse(text) : undefined
    if (typeof message !== 'object' || message === null || !('name' in message && 'data' in message)) return undefined
    const { name, data } = message
    return typeof data === 'object' && data !== null ? { name, data } : undefined
  } catch {
    return undefined
  }
}
