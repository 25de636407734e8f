/** Where Redis is: at one address, or where the sentinels of a master name point. */
export type RedisTarget =
  | { readonly kind: 'server'; readonly url: string }
  | {
      readonly kind: 'sentinels'
      /** One `redis://` or `rediss://` address each, with the name and password that the servers accept too. */
      readonly sentinels: readonly string[]
      readonly masterName: string
      /** The address of a server found through sentinels. */
      readonly toServerUrl: (host: string, port: string) => string
    }

const sentinelUrl = /^(rediss?)\+sentinel:\/\/((?:[^@/]*@)?)([^/?#@]+)\/([\w.-]+)$/

/**
 * `rediss+sentinel://user:password@a:26379,b:26379,c:26379/argosy`: three sentinels and the name of the master they
 * watch.
 */
export function parseRedisUrl(url: string): RedisTarget {
  const [, scheme, login = '', hosts = '', masterName = ''] = sentinelUrl.exec(url) ?? []
  if (scheme === undefined) return { kind: 'server', url }
  const toServerUrl = (host: string, port: string) => `${scheme}://${login}${host}:${port}`
  const sentinels = hosts.split(',').map((host) => `${scheme}://${login}${host}`)
  return { kind: 'sentinels', sentinels, masterName, toServerUrl }
}

export function isEncrypted(url: string): boolean {
  return url.startsWith('rediss:') || url.startsWith('rediss+sentinel:')
}
