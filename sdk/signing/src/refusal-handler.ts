/** What a refused signature does to the page (SGN-7). Several calls fail together; the visitor is told once. */
import { errorCodes } from '@argosy/contracts/http'

export type RefusalHooks = {
  readonly toast: (msg: string) => void
  /** The page is left: what was said must be said again where it leads. */
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

/** At once, and then not again until it has been quiet for that long. */
function onceIn<Args extends unknown[]>(quietMs: number, run: (...args: Args) => void): (...args: Args) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (...args) => {
    const isQuiet = timer === undefined
    clearTimeout(timer)
    timer = setTimeout(() => (timer = undefined), quietMs)
    if (isQuiet) run(...args)
  }
}
