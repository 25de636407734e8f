import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBinary } from './binaries.ts'
import { loopback, startEngine, type Engine, type EngineOptions } from './engine.ts'
import { expectAnswer } from './ports.ts'
import { host, natsOptions } from './settings.ts'

export function startNats(options: EngineOptions): Promise<Engine> {
  return startEngine('nats', options, async (port) => {
    mkdirSync(options.directory, { recursive: true })
    const configPath = join(options.directory, 'nats.conf')
    writeFileSync(configPath, formatNatsConfig(port, join(options.directory, 'jetstream')))
    return {
      url: loopback('nats', port),
      command: findBinary('nats-server'),
      args: ['--config', configPath],
      isReady: () => expectAnswer(port, 'CONNECT {"verbose":false}\r\nPING\r\n', 'PONG'),
    }
  })
}

/** No monitoring port: what the server knows is asked through the protocol, and nothing but it listens. */
function formatNatsConfig(port: number, storeDirectory: string): string {
  return `host: ${host}
port: ${port}
server_name: argosy-dev
max_payload: ${natsOptions.maxPayloadBytes}
jetstream {
  store_dir: ${JSON.stringify(storeDirectory)}
  sync_interval: ${natsOptions.jetstreamSyncInterval}
}
`
}
