import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBinary } from './binaries.ts'
import type { ServerCertificate } from './certificates.ts'
import { ownerUrl, startEngine, type Engine, type EngineOptions } from './engine.ts'
import { expectAnswer } from './ports.ts'
import { engineOwner, host, redisOptions } from './settings.ts'

const { user, password } = engineOwner

export const redisOwner = `user ${user} on #${createHash('sha256').update(password).digest('hex')} ~* &* +@all`

/** The `default` user, which a client without a user name gets, is off. */
export function formatRedisAcl(users: readonly string[]): string {
  return ['user default off', ...users, ''].join('\n')
}

export function startRedis(options: EngineOptions): Promise<Engine> {
  return startEngine('redis', options, async (port) => {
    mkdirSync(options.directory, { recursive: true })
    const { certificate, users = [] } = options
    const aclFile = join(options.directory, 'users.acl')
    writeFileSync(aclFile, formatRedisAcl([redisOwner, ...users]))
    const settings = Object.entries(redisOptions).flatMap(([key, value]) => [`--${key}`, value])
    return {
      url: ownerUrl(certificate ? 'rediss' : 'redis', port),
      command: findBinary('redis-server'),
      args: [
        '--bind',
        host,
        ...formatPort(port, certificate),
        '--dir',
        options.directory,
        '--aclfile',
        aclFile,
        ...settings,
      ],
      isReady: () =>
        expectAnswer(port, `AUTH ${user} ${password}\r\nPING\r\n`, '+PONG', { isTls: certificate !== undefined }),
    }
  })
}

function formatPort(port: number, certificate: ServerCertificate | undefined): string[] {
  if (!certificate) return ['--port', String(port)]
  const { certificateFile, keyFile } = certificate
  const files = ['--tls-cert-file', certificateFile, '--tls-key-file', keyFile, '--tls-auth-clients', 'no']
  return ['--port', '0', '--tls-port', String(port), '--tls-protocols', 'TLSv1.3', ...files]
}
