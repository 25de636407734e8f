import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerCertificate } from './certificates.ts'
import { freePort } from './ports.ts'
import { createProcess } from './managed-process.ts'
import type { ManagedProcess, ProcessSpec } from './process-types.ts'
import { engineOwner, host } from './settings.ts'

export interface EngineOptions {
  /** Data and configuration; kept when the engine stops. */
  readonly directory: string
  /** The directory itself when absent. */
  readonly pidDirectory?: string
  /** A free one when absent. */
  readonly port?: number
  /** Who may connect besides the owner, each with rights, in the server's own words. Of NATS and Redis. */
  readonly users?: readonly string[]
  /** Speaks TLS and nothing else, with this certificate; in the clear when absent. PostgreSQL speaks both. */
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

/** Starts an engine and gives it its address; `plan` says how, once the port is known. */
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

/** The same with the owner's name. */
export function ownerUrl(scheme: string, port: number): string {
  return `${scheme}://${engineOwner.user}:${engineOwner.password}@${host}:${port}`
}

/** The same servers by another user's name and password. */
export function engineUrlAs(user: string, url: string, password: string = engineOwner.password): string {
  return url.replaceAll(/\/\/[^@/,]*@/g, `//${user}:${password}@`)
}
