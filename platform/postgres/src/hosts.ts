/**
 * `postgres://user:secret@a:5432,b:5432/argosy`, as libpq writes a primary and its standbys, as one address for each host.
 * Which of them is the primary is found by asking.
 */
export function splitHosts(url: string): readonly [string, ...string[]] {
  const parts = /^([a-z]+:\/\/(?:[^@/]*@)?)([^/?#]*)(.*)$/s.exec(url)
  const [, before = '', hosts = '', after = ''] = parts ?? []
  const [first, ...others] = hosts.split(',').map((host) => before + host + after)
  return parts && first !== undefined ? [first, ...others] : [url]
}
