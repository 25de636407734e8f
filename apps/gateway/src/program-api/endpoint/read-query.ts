/**
 * A query as programs write it: a plus stays a plus. A repeated key is refused, because a caller could sign one meaning
 * while another is used.
 */
export function readQuery(raw: string): Readonly<Record<string, string>> | undefined {
  const pairs = raw.split('&').filter((part) => part !== '')
  const read = new Map<string, string>()
  try {
    for (const pair of pairs) {
      const at = pair.indexOf('=')
      const name = decodeURIComponent(at === -1 ? pair : pair.slice(0, at))
      if (read.has(name)) return undefined
      read.set(name, at === -1 ? '' : decodeURIComponent(pair.slice(at + 1)))
    }
  } catch {
    return undefined
  }
  return Object.fromEntries(read)
}
