/**
 * The page's side of the contract with our app (`@argosy/wire/web-view`); app-messages.ts is the other direction.
 * A page never depends on the app: each call returns whether the app accepted it, and the caller has a fallback.
 */
import type { PageMessages } from '@argosy/wire/web-view'

export type NativeBridge = { post(text: string): void; readonly system: 'ios' | 'android' }

/** The object that the app injects into the page. Unlike a window's `postMessage` it takes no target origin. */
type NativePort = { postMessage: (text: string) => void }

type NativeWindow = {
  readonly webkit?: { readonly messageHandlers?: { readonly argosy?: NativePort } }
  readonly ArgosyNative?: NativePort
}

export function findBridge(scope: NativeWindow = globalThis as NativeWindow): NativeBridge | undefined {
  const ios = toBridge('ios', scope.webkit?.messageHandlers?.argosy)
  return ios ?? toBridge('android', scope.ArgosyNative)
}

function toBridge(system: NativeBridge['system'], port: NativePort | undefined): NativeBridge | undefined {
  // Bound to its object: both systems refuse a bare function.
  return typeof port?.postMessage === 'function' ? { system, post: port.postMessage.bind(port) } : undefined
}

/** True when the app accepted the call. */
export function callNative<Name extends keyof PageMessages>(
  name: Name,
  data: PageMessages[Name],
  bridge: NativeBridge | undefined = findBridge(),
): boolean {
  try {
    bridge?.post(JSON.stringify({ name, data }))
    return bridge !== undefined
  } catch {
    return false
  }
}

/** The back button of the web view's bar: the app's back step if there is an app, otherwise the browser's. */
export function goBack(bridge: NativeBridge | undefined = findBridge()): void {
  if (!callNative('goBack', { canGoBack: history.length > 1 }, bridge)) history.back()
}
