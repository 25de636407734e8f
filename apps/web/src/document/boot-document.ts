/**
 * Runs in the head before the first paint: sets the classes of the theme (THM-1, THM-2, THM-3) and of simulation trading
 * (SIM-5) and, on a path without a language, goes to the language the person chose before (LOC-9). It is sent as text, so
 * it uses nothing from outside itself, and its hash is part of the content security policy.
 */
export function bootDocument(languageKeys: readonly string[]): void {
  const root = document.documentElement
  const query = new URLSearchParams(location.search)
  let cookies = ''
  let stored: string | null = null
  let isSimulation = false
  try {
    cookies = document.cookie
    stored = localStorage.getItem('theme')
    isSimulation = localStorage.getItem('simulation-trade') !== null
  } catch {
    // Blocked storage never breaks a page (PRF-6).
  }
  const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1]

  const theme = query.get('appTheme') ?? cookie('theme') ?? stored
  root.classList.remove('white', 'black')
  root.classList.add(theme === 'black' || theme === 'dark' ? 'black' : 'white')
  root.classList.toggle('simulation', isSimulation)

  const chosen = cookie('language') ?? 'en'
  const first = location.pathname.split('/')[1] ?? ''
  if (chosen !== 'en' && languageKeys.includes(chosen) && !languageKeys.includes(first)) {
    location.replace(`/${chosen}${location.pathname}${location.search}${location.hash}`)
  }
}
