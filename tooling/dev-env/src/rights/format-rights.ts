import { formatSentinelClient, hashRedisPassword } from '@argosy/backing-services'
import { natsRights, type NatsRights } from './nats-rights.ts'
import { redisRights, type RedisRights } from './redis-rights.ts'

/** The password of a user, or two during a password change. */
export type PasswordsOf = (user: string) => readonly string[]

/**
 * NATS has one password per user, so the second belongs to a twin user: `gateway` and `gateway-next`. Each has an inbox
 * of its own and cannot receive answers to others.
 */
export function formatNatsUsers(passwordsOf: PasswordsOf): string[] {
  return Object.entries<NatsRights>(natsRights).flatMap(([service, { publish, subscribe, answers = 0 }]) =>
    passwordsOf(service).map((password, index) => {
      const user = index === 0 ? service : `${service}-next`
      const permissions = {
        publish: allow(publish),
        subscribe: allow([...subscribe, `_INBOX.${user}.>`]),
        ...(answers > 0 && { allow_responses: { max: answers, expires: '1m' } }),
      }
      return JSON.stringify({ user, password, permissions })
    }),
  )
}

/** An empty allow list would allow everything. */
function allow(names: readonly string[]): object {
  return names.length === 0 ? { deny: ['>'] } : { allow: names }
}

/** The file contains only hashes of passwords. */
export function formatRedisUsers(passwordsOf: PasswordsOf): string[] {
  return Object.entries<RedisRights>(redisRights).map(([user, { commands, keys }]) => {
    const passwords = passwordsOf(user).map(hashRedisPassword)
    return [
      'user',
      user,
      'on',
      ...passwords,
      'resetchannels',
      ...keys,
      '-@all',
      ...commands.map((one) => `+${one}`),
    ].join(' ')
  })
}

/** The same users at the sentinels: they may look up the master. */
export function formatSentinelUsers(passwordsOf: PasswordsOf): string[] {
  return Object.keys(redisRights).map((user) =>
    formatSentinelClient(user, passwordsOf(user).map(hashRedisPassword).join(' ')),
  )
}
