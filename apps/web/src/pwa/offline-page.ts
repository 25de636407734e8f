/**
 * The offline page's script, sent as text: detects language and theme, shows the problem, and retries: at once when the
 * device is online again, otherwise at growing intervals.
 */
export interface OfflineMessages {
  readonly lang: string
  readonly dir: string
  readonly offlineTitle: string
  readonly offlineText: string
  readonly unavailableTitle: string
  readonly unavailableText: string
  readonly retry: string
  readonly trying: string
}

function offlinePage(messagesByLanguage: Readonly<Record<string, OfflineMessages>>): void {
  const root = document.documentElement
  let cookies = ''
  let stored: unknown
  try {
    cookies = document.cookie
    const record = JSON.parse(localStorage.getItem('preference:global-theme') ?? '{}') as { v?: number; d?: unknown }
    if (record.v === 1) stored = record.d
  } catch {
    // Blocked or corrupt storage never breaks a page (PRF-6).
  }
  const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1]
  const theme = new URLSearchParams(location.search).get('appTheme') ?? cookie('theme') ?? stored
  root.className = theme === 'black' || theme === 'dark' ? 'black' : 'white'

  const messages =
    messagesByLanguage[location.pathname.split('/')[1] ?? ''] ??
    messagesByLanguage[cookie('language') ?? ''] ??
    messagesByLanguage['en']
  const title = document.querySelector('h1')
  const text = document.querySelector('p')
  const button = document.querySelector('button')
  if (!messages || !title || !text || !button) return
  root.lang = messages.lang
  root.dir = messages.dir

  const waitMsMax = 30_000
  let waitMs = 2_000
  let timer = 0
  let isTrying = false

  function show(): void {
    if (!messages || !title || !text || !button) return
    title.textContent = navigator.onLine ? messages.unavailableTitle : messages.offlineTitle
    text.textContent = navigator.onLine ? messages.unavailableText : messages.offlineText
    button.textContent = isTrying ? messages.trying : messages.retry
    // Not `disabled`: the button would lose the focus with every try.
    button.setAttribute('aria-disabled', String(isTrying))
    document.title = `${title.textContent} | Argosy`
  }

  async function tryAgain(): Promise<void> {
    if (isTrying) return
    clearTimeout(timer)
    isTrying = true
    show()
    const isBack = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => status < 500,
      () => false,
    )
    isTrying = false
    show()
    // This page has no state that a reload could lose.
    if (isBack) return location.reload()
    timer = window.setTimeout(() => void tryAgain(), waitMs)
    waitMs = Math.min(waitMs * 2, waitMsMax)
  }

  button.addEventListener('click', () => void tryAgain())
  window.addEventListener('offline', show)
  window.addEventListener('online', () => {
    waitMs = 2_000
    void tryAgain()
  })
  show()
  timer = window.setTimeout(() => void tryAgain(), waitMs)
}

export function formatOfflineScript(messages: Readonly<Record<string, OfflineMessages>>): string {
  // A message may contain `<`, which must not end the script element.
  return `(${offlinePage.toString()})(${JSON.stringify(messages).replaceAll('<', '\\u003c')})`
}
