/**
 * What the offline page does, sent as text: finds the reader's language and theme, says what is wrong, and looks again by
 * itself: at once when the device is back on a network, otherwise with growing pauses.
 */
export interface OfflineWords {
  readonly lang: string
  readonly dir: string
  readonly offlineTitle: string
  readonly offlineText: string
  readonly awayTitle: string
  readonly awayText: string
  readonly retry: string
  readonly trying: string
}

function offlinePage(wordsOf: Readonly<Record<string, OfflineWords>>): void {
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

  const words = wordsOf[location.pathname.split('/')[1] ?? ''] ?? wordsOf[cookie('language') ?? ''] ?? wordsOf['en']
  const title = document.querySelector('h1')
  const text = document.querySelector('p')
  const button = document.querySelector('button')
  if (!words || !title || !text || !button) return
  root.lang = words.lang
  root.dir = words.dir

  const waitMsMax = 30_000
  let waitMs = 2_000
  let timer = 0
  let isTrying = false

  function show(): void {
    if (!words || !title || !text || !button) return
    title.textContent = navigator.onLine ? words.awayTitle : words.offlineTitle
    text.textContent = navigator.onLine ? words.awayText : words.offlineText
    button.textContent = isTrying ? words.trying : words.retry
    // Not `disabled`: the focus would be lost with every try.
    button.setAttribute('aria-disabled', String(isTrying))
    document.title = `${title.textContent} | Argosy`
  }

  async function look(): Promise<void> {
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
    // There is nothing on this page that a reload could lose.
    if (isBack) return location.reload()
    timer = window.setTimeout(() => void look(), waitMs)
    waitMs = Math.min(waitMs * 2, waitMsMax)
  }

  button.addEventListener('click', () => void look())
  window.addEventListener('offline', show)
  window.addEventListener('online', () => {
    waitMs = 2_000
    void look()
  })
  show()
  timer = window.setTimeout(() => void look(), waitMs)
}

export function formatOfflineScript(words: Readonly<Record<string, OfflineWords>>): string {
  // A word may hold anything; inside a script element it may not hold its end.
  return `(${offlinePage.toString()})(${JSON.stringify(words).replaceAll('<', '\\u003c')})`
}
