/**
 * SAF-2: a window on another origin must not reach back into ours (`noopener`), and an unknown site need not learn
 * which page its visitor came from (`noreferrer`). Our own pages keep both; other programs (mail, telephone, the app)
 * open no window that could reach back.
 */
export function relFor(href: string, ownOrigin: string): string | undefined {
  const target = URL.parse(href, ownOrigin)
  if (target?.origin === ownOrigin) return undefined
  return target && webSchemes.has(target.protocol) ? 'noopener noreferrer' : 'noopener'
}

const webSchemes: ReadonlySet<string> = new Set(['http:', 'https:'])
