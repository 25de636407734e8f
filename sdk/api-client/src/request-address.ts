export type Query = Readonly<Record<string, string | number | undefined>>

/** Same origin only (NET-2): a path begins with exactly one slash; a missing slash is added. */
export function normalisePath(path: string): string | undefined {
  if (path.trim() === '' || /^[a-z][a-z0-9+.-]*:|[\\\s]/i.test(path)) return undefined
  const rooted = path.startsWith('/') ? path : `/${path}`
  return rooted.startsWith('//') ? undefined : rooted
}

export function formatQuery(query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}
