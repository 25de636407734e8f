import { mkdirSync } from 'node:fs'
import { findBinary } from './binaries.ts'
import { loopback, startEngine, type Engine, type EngineOptions } from './engine.ts'
import { expectAnswer } from './ports.ts'
import { host, redisOptions } from './settings.ts'

export function startRedis(options: EngineOptions): Promise<Engine> {
  return startEngine('redis', options, async (port) => {
    mkdirSync(options.directory, { recursive: true })
    const settings = Object.entries(redisOptions).flatMap(([key, value]) => [`--${key}`, value])
    return {
      url: loopback('redis', port),
      command: findBinary('redis-server'),
      args: ['--bind', host, '--port', String(port), '--dir', options.directory, ...settings],
      isReady: () => expectAnswer(port, 'PING\r\n', '+PONG'),
    }
  })
}
