import type { ConnectionOptions } from '@nats-io/nats-core'

/**
 * Each user has its own inbox, so that a service cannot receive answers to another one. With `tls://` a server without
 * TLS is refused before the password is sent.
 */
export function readAccess(url: string, caFile?: string): Partial<ConnectionOptions> {
  const servers = url.split(',').map((one) => new URL(one))
  const [{ username, password, protocol } = new URL(url)] = servers
  return {
    servers: servers.map(({ host }) => host),
    ...(username !== '' && {
      user: decodeURIComponent(username),
      pass: decodeURIComponent(password),
      inboxPrefix: `_INBOX.${decodeURIComponent(username)}`,
    }),
    ...(protocol === 'tls:' && { tls: caFile === undefined ? {} : { caFile } }),
  }
}
