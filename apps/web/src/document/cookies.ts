/** Preference cookies: path `/`, 365 days (PRF-2). */
const maxAgeSeconds = 365 * 24 * 60 * 60

export function readCookie(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return decodeCookieValue(pair.slice(at + 1).trim())
  }
  return undefined
}

export function formatPreferenceCookie(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`
}

function decodeCookieValue(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
