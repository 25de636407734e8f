/**
 * Collects a page's errors from inside: WebKit's driver does not report the console, and Firefox's reports errors
 * without their text. Both functions run in the page and use nothing outside themselves. The errors are stored in the
 * tab's session storage, which survives navigation within the origin.
 */

export function collectErrors(): void {
  const [mark, key] = ['collectsErrors', 'browsers:errors']
  if (!location.protocol.startsWith('http') || mark in window) return
  Object.assign(window, { [mark]: true })
  const record = (text: string) => {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
    sessionStorage.setItem(key, JSON.stringify([...stored, text]))
  }
  const describe = (value: unknown) =>
    value instanceof Error ? `${String(value)} at ${value.stack?.split('\n')[0]}` : String(value)
  addEventListener('error', ({ message }) => record(message))
  addEventListener('unhandledrejection', ({ reason }) => record(`unhandled rejection: ${describe(reason)}`))
  addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
    record(`policy violation: ${violatedDirective} ${blockedURI}`),
  )
  const { error } = console
  console.error = (...args: unknown[]) => {
    record(args.map(describe).join(' '))
    error.apply(console, args)
  }
}

export function readErrors(): string[] {
  return JSON.parse(sessionStorage.getItem('browsers:errors') ?? '[]') as string[]
}
