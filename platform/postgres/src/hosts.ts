/**
 * Splits `postgres://user:secret@a:5432,b:5432/argosy`, libpq's form for a primary and its standbys, into one address
 * per host. Which of them is the primary is found by connecting.
 */
export function splitHosts(url: string): readonly [string, ...string[]] {
  const match = /^([a-z]+:\/\/(?:[^@/]*@)?)([^/?#]*)(.*)$/s.exec(url)
  const [, before = '', hosts = '', after = ''] = match ?? []
  const [first, ...others] = hosts.split(',').map((host) => before + host + after)
  return match && first !== undefined ? [first, ...others] : [url]
}
