import type { AllowList } from '../features/simulation/allow-list.ts'

/**
 * Runs in the head before the first paint. Sets the classes of the theme (THM-1, THM-2, THM-3), of the market colours,
 * of the terminal's layout with the sizes of its panels (PRF-2), of simulation trading (SIM-5), of the mobile app
 * (PLT-2) and of a dismissed download bar (PRF-1). Redirects a path without a language to the language the user chose
 * before (LOC-9), and a page that simulation trading does not have to the first page of simulation trading (SIM-3). It
 * is sent as text, so it uses nothing from outside itself, and its hash is part of the content security policy.
 */
function bootDocument(languageKeys: readonly string[], simulation: SimulationPages): void {
  const root = document.documentElement
  const query = new URLSearchParams(location.search)
  let cookies = ''
  let isSimulation = false
  try {
    cookies = document.cookie
    isSimulation = localStorage.getItem('simulation-trade') !== null
  } catch {
    // Blocked or corrupt storage never breaks a page (PRF-6), here and below.
  }
  const stored = (key: string): unknown => {
    try {
      const record = JSON.parse(localStorage.getItem(key) ?? '{}') as { v?: number; d?: unknown }
      return record.v === 1 ? record.d : undefined
    } catch {
      return undefined
    }
  }
  // Our app is in the user agent; a web view that cannot set it is opened with `inApp=1`, which lasts for its session.
  let isInApp = query.get('inApp') === '1' || /\bArgosyApp\/\d/.test(navigator.userAgent)
  try {
    if (isInApp) sessionStorage.setItem('in-app', '1')
    isInApp = isInApp || sessionStorage.getItem('in-app') !== null
  } catch {
    // Storage in memory for this document. The router stores scroll positions in sessionStorage and does not handle a
    // refusal (PRF-6).
    const memory = new Map<string, string>()
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      value: {
        getItem: (key: string) => memory.get(key) ?? null,
        setItem: (key: string, text: string) => memory.set(key, text),
        removeItem: (key: string) => memory.delete(key),
      },
    })
  }
  const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1]

  const theme = query.get('appTheme') ?? cookie('theme') ?? stored('preference:global-theme')
  root.classList.remove('white', 'black')
  root.classList.add(theme === 'black' || theme === 'dark' ? 'black' : 'white')
  const colours = stored('display:market-colours')
  for (const kind of ['red-up', 'blue-up']) root.classList.toggle(kind, colours === kind)
  const layout = ['left', 'classic'].find((name) => name === cookie('layout')) ?? 'right'
  for (const name of ['left', 'classic']) root.classList.toggle(`layout-${name}`, layout === name)
  const panels = stored('mix:terminal-panels') as Record<string, Record<string, unknown> | undefined> | undefined
  for (const [name, size] of Object.entries(panels?.[layout] ?? {}))
    if (/^[a-z-]+$/.test(name) && typeof size === 'number') root.style.setProperty(`--panel-${name}`, `${size}px`)
  root.classList.toggle('simulation', isSimulation)
  root.classList.toggle('in-app', isInApp)
  root.classList.toggle('no-download-bar', stored('preference:top-download-visible') === false)
  // The back bar is the only way out of a page without a frame: a press before hydration is remembered until then.
  const first = location.pathname.split('/')[1] ?? ''
  const isPrefixed = languageKeys.includes(first)
  const path = isPrefixed ? location.pathname.slice(first.length + 1) || '/' : location.pathname
  const isFrameless = isInApp || /^\/trade-(?:spot|asset-order)(?:\/|$)/.test(path)
  root.classList.toggle('no-frame', isFrameless)
  if (isFrameless)
    document.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('[data-action=back]')) root.dataset['wantsBack'] = ''
    })

  const chosen = cookie('language') ?? 'en'
  const isElsewhere = isSimulation && !simulation.isListed(path, simulation.list)
  const isOtherLanguage = chosen !== 'en' && languageKeys.includes(chosen) && !isPrefixed
  if (isElsewhere) {
    // The page stays hidden during the redirect, so that real markets are not shown.
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

/** The whole script as text; the functions are sent as their source. */
export function formatBootScript(languageKeys: readonly string[], { list, home, isListed }: SimulationPages): string {
  const pages = `{list:${JSON.stringify(list)},home:${JSON.stringify(home)},isListed:${isListed.toString()}}`
  return `(${bootDocument.toString()})(${JSON.stringify(languageKeys)},${pages})`
}
