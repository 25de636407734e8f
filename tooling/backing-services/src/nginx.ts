import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBinary } from './binaries.ts'
import { loopback, startEngine, type Engine, type EngineOptions } from './engine.ts'
import { expectAnswer } from './ports.ts'

export interface NginxOptions extends EngineOptions {
  /** The whole configuration, for the given port. Relative paths are inside the directory. */
  readonly config: (port: number) => string
}

export function startNginx(options: NginxOptions): Promise<Engine> {
  return startEngine('nginx', options, async (port) => {
    mkdirSync(options.directory, { recursive: true })
    const configPath = join(options.directory, 'nginx.conf')
    writeFileSync(configPath, options.config(port))
    return {
      url: loopback('http', port),
      command: findBinary('nginx'),
      args: ['-p', options.directory, '-c', configPath, '-e', 'stderr', '-g', 'daemon off;'],
      isReady: () => expectAnswer(port, 'GET /_front-door HTTP/1.0\r\n\r\n', 'HTTP/1.1 '),
    }
  })
}
