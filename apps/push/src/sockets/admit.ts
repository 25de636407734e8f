import type { IncomingMessage } from 'node:http'
import { realms, toPartition, type Partition, type Realm } from '@argosy/catalogue'
import type { SocketEndpoint } from '@argosy/open-api/ws'
import { isOwnOrigin } from '@argosy/wire/http'
import { pushPath } from '@argosy/wire/push'
import { readChatHash, readSessionHash } from '../sessions/session-hash.ts'

export type AdmitRefusal = 'path_unknown' | 'realm_unknown' | 'origin_refused' | 'sockets_too_many'

export type Admitted = {
  readonly partition: Partition
  readonly sessionHash: string | undefined
  readonly chatHash: string | undefined
  readonly endpoint?: SocketEndpoint
}

/** Decides who may open a socket. A cookie counts only for our own pages: a foreign page's socket would send it too. */
export function admit(
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  partitions: readonly Partition[],
): Admitted | AdmitRefusal {
  const address = URL.parse(url, 'http://push')
  if (address?.pathname !== pushPath) return 'path_unknown'
  const realm = address.searchParams.get('realm') ?? 'live'
  if (!isRealm(realm)) return 'realm_unknown'
  const partition = toPartition(realm, 'spot')
  if (!partitions.includes(partition)) return 'realm_unknown'
  if (headers.origin === undefined ? headers.cookie !== undefined : !isOwnOrigin(headers.origin, headers))
    return 'origin_refused'
  const { cookie } = headers
  return { partition, sessionHash: readSessionHash(cookie), chatHash: readChatHash(cookie) }
}

function isRealm(text: string): text is Realm {
  return realms.some((realm) => realm === text)
}
