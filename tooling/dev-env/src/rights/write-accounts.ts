import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  formatNatsAuthorization,
  formatRedisAcl,
  formatRedisPeers,
  formatSentinelPeers,
  hashRedisPassword,
} from '@argosy/backing-services'
import { formatNatsUsers, formatRedisUsers, formatSentinelUsers } from './format-rights.ts'

export class AccountsError extends Error {
  override readonly name = 'AccountsError'
}

const passwordPattern = /^[A-Za-z0-9_-]{32,128}$/
const passwordsMax = 2

/**
 * Writes the users of NATS and Redis in their servers' formats, each with the rights of the table. `passwords` has a
 * file for each user, with one password per line, or two during a change; missing ones are generated.
 */
export function writeAccounts({ passwords, out }: { readonly passwords: string; readonly out: string }): void {
  mkdirSync(passwords, { recursive: true, mode: 0o700 })
  mkdirSync(out, { recursive: true, mode: 0o700 })
  const passwordsOf = (user: string) => readPasswords(join(passwords, user))
  const write = (name: string, text: string) => writeFileSync(join(out, name), text, { mode: 0o600 })
  write('nats-users.conf', formatNatsAuthorization(formatNatsUsers(passwordsOf)))
  const secretsOf = (user: string) => passwordsOf(user).map(hashRedisPassword).join(' ')
  const [replica, sentinel] = [secretsOf('redis-replica'), secretsOf('redis-sentinel')]
  write('redis-users.acl', formatRedisAcl([...formatRedisUsers(passwordsOf), ...formatRedisPeers(replica, sentinel)]))
  write('sentinel-users.acl', formatRedisAcl([...formatSentinelUsers(passwordsOf), ...formatSentinelPeers(sentinel)]))
}

function readPasswords(file: string): string[] {
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  const passwords = readFileSync(file, 'utf8').trim().split(/\s+/)
  if (passwords.length > passwordsMax || !passwords.every((one) => passwordPattern.test(one)))
    throw new AccountsError(`${file}: one or two passwords of 32 to 128 letters, digits, - and _, one a line`)
  return passwords
}
