import type { AllowList } from '../features/simulation/allow-list.ts'

/**
 * Runs in the head before the first paint: sets the classes of the theme (THM-1, THM-2, THM-3), of simulation trading
 * (SIM-5) and of the mobile app (PLT-2), goes on a path without a language to the language the person chose before
 * (LOC-9), and from a page that simulation trading does not have to its own first page (SIM-3). It is sent as text, so
 * it uses nothing from outside itself, and its hash is part of the content security policy.
 */
function bootDocument(languageKeys: readonly string[], simulation: SimulationPages): void {
  const root = document.documentElement
  const query = new URLSearchParams(location.search)
  let cookies = ''
  let stored: unknown
  let isSimulation = false
  try {
    cookies = document.cookie
    isSimulation = localStorage.getItem('simulation-trade') !== null
    const record = JSON.parse(localStorage.getItem('preference:global-theme') ?? '{}') as { v?: number; d?: unknown }
    if (record.v === 1) stored = record.d
  } catch {
    // Blocked or corrupt storage never breaks a page (PRF-6).
  }
  // Our app names itself; a web view that cannot is opened with `inApp=1`, which holds for its session.
  let isInApp = query.get('inApp') === '1' || /\bArgosyApp\/\d/.test(navigator.userAgent)
  try {
    if (isInApp) sessionStorage.setItem('in-app', '1')
    isInApp = isInApp || sessionStorage.getItem('in-app') !== null
  } catch {
    // What is kept then holds for this document. The router keeps scroll positions there and expects no refusal (PRF-6).
    const kept = new Map<string, string>()
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      value: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => kept.set(key, text),
        removeItem: (key: string) => kept.delete(key),
      },
    })
  }
  const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1]

  const theme = query.get('appTheme') ?? cookie('theme') ?? stored
  root.classList.remove('white', 'black')
  root.classList.add(theme === 'black' || theme === 'dark' ? 'black' : 'white')
  root.classList.toggle('simulation', isSimulation)
  root.classList.toggle('in-app', isInApp)
  // The back bar is the only way out of a page there: a press is remembered until the page is alive.
  if (isInApp)
    document.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('[data-action=back]')) root.dataset['wantsBack'] = ''
    })

  const chosen = cookie('language') ?? 'en'
  const first = location.pathname.split('/')[1] ?? ''
  const isPrefixed = languageKeys.includes(first)
  const path = isPrefixed ? location.pathname.slice(first.length + 1) || '/' : location.pathname
  const isElsewhere = isSimulation && !simulation.isListed(path, simulation.list)
  const isOtherLanguage = chosen !== 'en' && languageKeys.includes(chosen) && !isPrefixed
  if (isElsewhere) {
    // Real markets are not shown while the browser is on its way.
    root.hidden = true
    const language = isPrefixed ? first : isOtherLanguage ? chosen : 'en'
    const appTheme = query.get('appTheme')
    location.replace(
      `/${language}${simulation.home}${appTheme === null ? '' : `?appTheme=${encodeURIComponent(appTheme)}`}`,
    )
  } else if (isOtherLanguage) {
    location.replace(`/${chosen}${location.pathname}${location.search}${location.hash}`)
  }
}

export interface SimulationPages {
  readonly list: AllowList
  readonly home: string
  readonly isListed: (path: string, list: AllowList) => boolean
}

/** The whole script as text; functions travel as their own text too. */
export function formatBootScript(languageKeys: readonly string[], { list, home, isListed }: SimulationPages): string {
  const pages = `{list:${JSON.stringify(list)},home:${JSON.stringify(home)},isListed:${isListed.toString()}}`
  return `(${bootDocument.toString()})(${JSON.stringify(languageKeys)},${pages})`
}
