import { rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  createProcess,
  devDirectory,
  freePort,
  host,
  type ManagedProcess,
  type RunLayout,
} from '@argosy/backing-services'
import { apiKeySealFile } from './api-key-seal.ts'
import { appCatalog, packageDirectory, type Addresses, type AppName } from './app-catalog.ts'

/**
 * One app of the exchange. `kill('SIGKILL')`, `kill('SIGSTOP')` and `kill('SIGCONT')` send that signal; `start()`,
 * `restart()` and `ready()` wait until the app answers /ready; `pid` is undefined while it is down.
 */
export interface AppHandle extends ManagedProcess {
  readonly name: AppName
  /** The name of this process among those of its app: `gateway`, `gateway-2`. */
  readonly instance: string
  /** Address of /health, /ready and /metrics. */
  readonly statusUrl: string
}

export interface AppSettings {
  /** The app's own name when absent. */
  readonly instance?: string
  readonly addresses: Addresses
  readonly mode: 'development' | 'production' | 'test'
  readonly logLevel: string
  readonly env: Readonly<Record<string, string>>
  readonly run: RunLayout
  readonly readyWaitMs?: number
}

export async function createApp(name: AppName, settings: AppSettings): Promise<AppHandle> {
  const { run, addresses, mode, logLevel, instance = name } = settings
  const statusPort = await freePort()
  const statusUrl = `http://${host}:${statusPort}`
  const logPath = join(run.logs, `${instance}.log`)
  rmSync(logPath, { force: true })
  const process_ = createProcess({
    name: instance,
    command: process.execPath,
    args: [join(packageDirectory(name), appCatalog[name].script)],
    cwd: packageDirectory(name),
    directory: run.pids,
    logPath,
    stopWaitMs: 8_000,
    readyWaitMs: settings.readyWaitMs ?? 120_000,
    env: {
      ...inheritedEnvironment(),
      ARGOSY_MODE: mode,
      // Libraries read it; SSR in development mode would load another build of React.
      NODE_ENV: 'production',
      // Half of a start is compiling: the next start reuses the compiled code.
      NODE_COMPILE_CACHE: compileCache,
      LOG_LEVEL: logLevel,
      INSTANCE: instance,
      HOST: host,
      METRICS_PORT: String(statusPort),
      // The gateway creates its signing keys there; the web server sends the root's certificate to browsers.
      SIGNING_DIRECTORY: join(run.directory, 'signing'),
      API_KEY_SEAL_FILE: apiKeySealFile(run.directory),
      SIGNING_ROOT_FILE: join(run.directory, 'signing', 'root-certificate.json'),
      EVENTS_DIRECTORY: run.events,
      // An isolated prefix needs the owner's login: the app's own rights cover the real names only.
      ...appCatalog[name].env({ ...addresses, natsPrefix: settings.env['NATS_PREFIX'] ?? addresses.natsPrefix }),
      ...settings.env,
    },
    isReady: () => expectReady(`${statusUrl}/ready`),
  })
  return Object.defineProperties(process_ as AppHandle, {
    name: { value: name, enumerable: true },
    instance: { value: instance, enumerable: true },
    statusUrl: { value: statusUrl, enumerable: true },
  })
}

const compileCache = process.env['NODE_COMPILE_CACHE'] ?? join(devDirectory, 'compile-cache')

async function expectReady(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
}

/** An app inherits only what a program needs to run, not the rest of the developer's shell. */
function inheritedEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'CI']
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}
