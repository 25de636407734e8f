import { createHash } from 'node:crypto'

/**
 * ACL users that the servers and sentinels of a Redis cluster use for each other; a secret is `#` and the hash of a
 * password, or two of them.
 */
export function formatRedisPeers(replicaSecret: string, sentinelSecret: string): string[] {
  const sentinel =
    'multi slaveof ping exec subscribe config|rewrite role publish info client|setname client|kill script|kill'
  return [
    `user redis-replica on ${replicaSecret} resetchannels -@all +psync +replconf +ping`,
    `user redis-sentinel on ${sentinelSecret} resetchannels &__sentinel__:hello -@all ${allow(sentinel)}`,
  ]
}

export function formatSentinelPeers(sentinelSecret: string): string[] {
  const sentinel = 'sentinel|is-master-down-by-addr ping publish subscribe client|setname'
  return [`user redis-sentinel on ${sentinelSecret} resetchannels &__sentinel__:hello -@all ${allow(sentinel)}`]
}

/** The ACL user of a client that looks up the master at a sentinel. */
export function formatSentinelClient(name: string, secrets: string): string {
  return `user ${name} on ${secrets} resetchannels -@all ${allow('sentinel|get-master-addr-by-name ping')}`
}

export function hashRedisPassword(password: string): string {
  return `#${createHash('sha256').update(password).digest('hex')}`
}

function allow(commands: string): string {
  return commands.replaceAll(/\S+/g, '+$&')
}
