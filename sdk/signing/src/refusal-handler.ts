/** How the page reacts to a refused signature (SGN-7). Several calls fail together; the visitor is notified once. */
import { errorCodes } from '@argosy/wire/http'

export type RefusalHooks = {
  readonly toast: (msg: string) => void
  /** Leaves the page, so the message must be shown again on the next one. */
  readonly logout: (msg: string) => void
  readonly reloadConfig: () => void
}

export type RefusalHandler = (code: string, msg: string) => void

const debounceMs = 2_000

const reloading: readonly string[] = [errorCodes.signatureRefused, errorCodes.signingStale]

export function createRefusalHandler({ toast, logout, reloadConfig }: RefusalHooks): RefusalHandler {
  const toastOnce = onceIn(debounceMs, toast)
  const logoutOnce = onceIn(debounceMs, logout)
  let reload: ReturnType<typeof setTimeout> | undefined
  return (code, msg) => {
    toastOnce(msg)
    if (code === errorCodes.signingKeyForeign) logoutOnce(msg)
    if (!reloading.includes(code)) return
    clearTimeout(reload)
    reload = setTimeout(reloadConfig, debounceMs)
  }
}

/** Runs at once, and again only after a quiet period of that length. */
function onceIn<Args extends unknown[]>(quietMs: number, run: (...args: Args) => void): (...args: Args) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (...args) => {
    const isQuiet = timer === undefined
    clearTimeout(timer)
    timer = setTimeout(() => (timer = undefined), quietMs)
    if (isQuiet) run(...args)
  }
}
