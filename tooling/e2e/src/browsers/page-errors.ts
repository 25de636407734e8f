/**
 * For a browser whose driver does not report the console. Both functions run in the page. They keep what they collect in
 * the tab's session storage, which a navigation within the origin leaves alone. What a page throws before the first call is
 * not seen; the driver makes that call as soon as the navigation has begun.
 */

export function collectErrors(): void {
  const [mark, key] = ['collectsErrors', 'browsers:errors']
  if (!location.protocol.startsWith('http') || mark in window) return
  Object.assign(window, { [mark]: true })
  const keep = (text: string) => {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
    sessionStorage.setItem(key, JSON.stringify([...kept, text]))
  }
  addEventListener('error', ({ message }) => keep(message))
  addEventListener('unhandledrejection', ({ reason }) => keep(`unhandled rejection: ${String(reason)}`))
  addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
    keep(`policy violation: ${violatedDirective} ${blockedURI}`),
  )
  const { error } = console
  console.error = (...args: unknown[]) => {
    keep(args.map(String).join(' '))
    error.apply(console, args)
  }
}

export function readErrors(): string[] {
  return JSON.parse(sessionStorage.getItem('browsers:errors') ?? '[]') as string[]
}
