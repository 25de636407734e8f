import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerCertificate } from './certificates.ts'
import { freePort } from './ports.ts'
import { createProcess } from './managed-process.ts'
import type { ManagedProcess, ProcessSpec } from './process-types.ts'
import { engineOwner, host } from './settings.ts'

export interface EngineOptions {
  /** Data and configuration; retained when the engine stops. */
  readonly directory: string
  /** `directory` when absent. */
  readonly pidDirectory?: string
  /** A free port when absent. */
  readonly port?: number
  /** Users besides the owner, each with its rights, in the server's own syntax. NATS and Redis only. */
  readonly users?: readonly string[]
  /** Serves TLS only, with this certificate; plain text when absent. PostgreSQL serves both. */
  readonly certificate?: ServerCertificate
  /** `<directory>/<name>.log` when absent. */
  readonly logPath?: string
}

/** A running engine: a process with an address. */
export interface Engine extends ManagedProcess {
  readonly port: number
  readonly url: string
}

interface EnginePlan extends Omit<ProcessSpec, 'name' | 'directory' | 'logPath'> {
  readonly url: string
}

/** Starts an engine. `plan` builds its command once the port is known. */
export async function startEngine(
  name: string,
  options: EngineOptions,
  plan: (port: number) => Promise<EnginePlan>,
): Promise<Engine> {
  const port = options.port ?? (await freePort())
  const logPath = options.logPath ?? join(options.directory, `${name}.log`)
  rmSync(logPath, { force: true })
  const { url, ...spec } = await plan(port)
  const engine = createProcess({ name, directory: options.pidDirectory ?? options.directory, logPath, ...spec })
  try {
    await engine.start()
  } catch (error) {
    await engine.kill()
    throw error
  }
  return Object.defineProperties(engine as Engine, {
    port: { value: port, enumerable: true },
    url: { value: url, enumerable: true },
  })
}

export function loopback(scheme: string, port: number): string {
  return `${scheme}://${host}:${port}`
}

/** Like `loopback`, with the owner's name and password. */
export function ownerUrl(scheme: string, port: number): string {
  return `${scheme}://${engineOwner.user}:${engineOwner.password}@${host}:${port}`
}

/** Replaces the user and password in a server's URL. */
export function engineUrlAs(user: string, url: string, password: string = engineOwner.password): string {
  return url.replaceAll(/\/\/[^@/,]*@/g, `//${user}:${password}@`)
}
