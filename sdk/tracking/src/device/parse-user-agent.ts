import type { TrackedDevice } from '@argosy/wire/tracking'

/** The text before the version. A browser that also names others is listed before them. */
const browsers = {
  Edge: 'Edg\\w*/',
  Samsung: 'SamsungBrowser/',
  Firefox: '(?:Firefox|FxiOS)/',
  Chrome: '(?:Chrome|CriOS)/',
  Safari: 'Version/',
}
const systems = {
  Windows: 'Windows NT ',
  Android: 'Android ',
  iOS: '(?:iPhone|CPU) OS ',
  macOS: 'Mac OS X ',
  Linux: 'Linux',
}
const makers = { Apple: 'iP|Mac', Samsung: 'SM-' }

/** Coarse on purpose: enough for statistics, too little to identify a person. */
export function parseUserAgent(
  userAgent: string,
): Pick<TrackedDevice, 'browser' | 'browser_version' | 'os_version' | 'manufacturer' | 'model'> {
  const [browser, browserVersion] = findFirst(browsers, userAgent)
  const named = /iPhone|iPad|Macintosh|(?<=Android [\d.]+; )[\w .-]{1,48}/.exec(userAgent)?.[0] ?? ''
  const model = named.replace(/ Build.*/, '')
  return {
    browser,
    browser_version: browserVersion,
    os_version: findFirst(systems, userAgent).join(' ').trim(),
    manufacturer: findFirst(makers, model)[0],
    model,
  }
}

function findFirst(table: Readonly<Record<string, string>>, text: string): readonly [string, string] {
  for (const [name, before] of Object.entries(table)) {
    const found = new RegExp(`(?:${before})([\\d._]{0,24})`).exec(text)
    if (found) return [name, (found[1] ?? '').replaceAll('_', '.')]
  }
  return ['', '']
}
