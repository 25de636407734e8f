import { mkdirSync } from 'node:fs'
import { findBinary } from './binaries.ts'
import type { ServerCertificate } from './certificates.ts'
import { loopback, startEngine, type Engine, type EngineOptions } from './engine.ts'
import { expectAnswer } from './ports.ts'
import { host, redisOptions } from './settings.ts'

export function startRedis(options: EngineOptions): Promise<Engine> {
  return startEngine('redis', options, async (port) => {
    mkdirSync(options.directory, { recursive: true })
    const { certificate } = options
    const settings = Object.entries(redisOptions).flatMap(([key, value]) => [`--${key}`, value])
    return {
      url: loopback(certificate ? 'rediss' : 'redis', port),
      command: findBinary('redis-server'),
      args: ['--bind', host, ...formatPort(port, certificate), '--dir', options.directory, ...settings],
      isReady: () => expectAnswer(port, 'PING\r\n', '+PONG', { isTls: certificate !== undefined }),
    }
  })
}

function formatPort(port: number, certificate: ServerCertificate | undefined): string[] {
  if (!certificate) return ['--port', String(port)]
  const { certificateFile, keyFile } = certificate
  const files = ['--tls-cert-file', certificateFile, '--tls-key-file', keyFile, '--tls-auth-clients', 'no']
  return ['--port', '0', '--tls-port', String(port), '--tls-protocols', 'TLSv1.3', ...files]
}
