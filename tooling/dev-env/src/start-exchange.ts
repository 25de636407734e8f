import { partitions, spotPartitions } from '@argosy/catalogue'
import { migrate } from '@argosy/postgres'
import {
  createTemporaryRun,
  host,
  layOutRun,
  operatorHost,
  removeTemporaryRun,
  type Engine,
  type RunLayout,
} from '@argosy/backing-services'
import { writeAddressFile } from './address-file.ts'
import { drawApiKeySeal } from './api-key-seal.ts'
import { appCatalog, appNames, type Addresses, type AppName, type ProcessCounts } from './app-catalog.ts'
import { startProxy } from './proxy/start-proxy.ts'
import { seedAnnouncements, seedExchange, seedNotices } from './seed/index.ts'
import { createApp, type AppHandle, type AppSettings } from './start-app.ts'
import {
  accessEngines,
  anyPort,
  startEngines,
  startReplicatedEngines,
  type EngineAccess,
  type Engines,
  type PortChooser,
} from './start-engines.ts'
import { superviseApp } from './supervise-app.ts'
import { buildWeb } from './web-build.ts'

export interface ExchangeOptions {
  /** All of them when absent. */
  readonly apps?: readonly AppName[]
  /** Retained when the exchange stops. When absent, a temporary one that is removed with the exchange. */
  readonly directory?: string
  /** Engines that the caller runs, for example a test's acquireEngines(); own ones when absent. */
  readonly engines?: EngineAccess
  /** Own engines as production runs them: PostgreSQL with a synchronous standby, NATS as a cluster of three. */
  readonly isReplicated?: boolean
  /** nginx in front of the apps, on when `web` is among them; or the address of one that the caller runs. */
  readonly proxy?: boolean | string
  readonly seed?: boolean
  /** Length of the seeded past; a whole day when absent. */
  readonly seedMinutes?: number
  /** The rules that the seed uses; the newest when absent. */
  readonly rulesVersion?: number
  readonly mode?: 'development' | 'production' | 'test'
  readonly logLevel?: string
  /** Additional environment variables for single apps. */
  readonly env?: Partial<Record<AppName, Readonly<Record<string, string>>>>
  /** Several processes of a stateless app, among which nginx balances visitors. */
  readonly scale?: ProcessCounts
  readonly choosePort?: PortChooser
  /** Restarts a crashed app. Off by default: a test must see the crash. */
  readonly restartCrashed?: boolean
  /** Receives progress, one line at a time. */
  readonly log?: (line: string) => void
}

export interface Exchange extends AsyncDisposable {
  readonly addresses: Addresses
  readonly run: RunLayout
  readonly apps: Apps
  /** Throws when the caller runs the engines. */
  readonly engines: Engines
  readonly nginx: Engine | undefined
}

export interface Apps extends Iterable<AppHandle> {
  /** The only or first process of an app. Throws when the exchange runs without that app. */
  get(name: AppName): AppHandle
  has(name: AppName): boolean
}

/** Starts the whole exchange, or part of it, on this machine. Disposing stops all of it in reverse order. */
export async function startExchange(options: ExchangeOptions = {}): Promise<Exchange> {
  const { log = () => undefined, choosePort = anyPort } = options
  const wanted = appNames.filter((name) => options.apps?.includes(name) ?? !appCatalog[name].isOptional)
  await using stack = new AsyncDisposableStack()
  const run = await openRun(options.directory, stack)

  // Building takes longest and depends on nothing else.
  const webBuild = wanted.includes('web') ? buildWeb(log) : Promise.resolve()
  webBuild.catch(() => undefined)

  const engines = options.engines ? undefined : await startOwnEngines(run, options, stack)
  const access = options.engines ?? accessEngines(orThrow(engines))
  log('engines are up')
  await migrate(access.postgresUrl)
  if (options.seed ?? true) {
    const { seedMinutes: minutes, rulesVersion } = options
    await seedExchange({
      postgresUrl: access.postgresUrl,
      log,
      partitions: wanted.includes('engine-futures') ? partitions : spotPartitions,
      ...(minutes !== undefined && { minutes }),
      ...(rulesVersion !== undefined && { rulesVersion }),
    })
    await seedNotices(access.postgresUrl)
    await seedAnnouncements(access.postgresUrl)
  }

  const proxy = options.proxy ?? wanted.includes('web')
  const addresses = await chooseAddresses(access, choosePort, proxy, options.scale)
  stack.use(writeAddressFile(run.directory, addresses))
  drawApiKeySeal(run.directory)
  const apps: AppHandle[] = []
  for (const name of wanted) {
    const settings = {
      run,
      mode: options.mode ?? 'development',
      logLevel: options.logLevel ?? 'info',
      env: options.env?.[name] ?? {},
    } as const
    for (const process_ of listProcesses(name, addresses)) {
      const app = stack.use(await createApp(name, { ...settings, ...process_ }))
      if (options.restartCrashed) stack.defer(superviseApp(app, log))
      apps.push(app)
    }
  }
  // In parallel: stopping takes as long as the slowest app, not as long as all of them.
  stack.defer(async () => void (await Promise.all(apps.map((app) => app.stop()))))
  // Before the apps: the first visitor gets a "not yet" page instead of a refused connection.
  const limitsFactor = Number(options.env?.gateway?.['LIMITS_FACTOR'] ?? 1)
  const nginx = proxy === true ? stack.use(await startProxy(run, addresses, limitsFactor)) : undefined
  const isForgiving = options.restartCrashed ?? false
  await startInWaves(apps, isForgiving, async (app) => {
    if (app.name === 'web') await webBuild
    await app.start()
    log(`${app.instance} is ready`)
  })
  if (isForgiving) await webBuild.catch((error: unknown) => log(error instanceof Error ? error.message : String(error)))

  const owned = stack.move()
  return {
    addresses,
    run,
    nginx,
    get engines() {
      return orThrow(engines)
    },
    apps: presentApps(apps),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

function startOwnEngines(
  run: RunLayout,
  { isReplicated = false, choosePort = anyPort }: ExchangeOptions,
  stack: AsyncDisposableStack,
): Promise<Engines> {
  return isReplicated ? startReplicatedEngines(run, stack) : startEngines(run, choosePort, stack)
}

async function openRun(directory: string | undefined, stack: AsyncDisposableStack): Promise<RunLayout> {
  if (directory !== undefined) return layOutRun(directory)
  const run = await createTemporaryRun()
  stack.defer(() => removeTemporaryRun(run))
  return run
}

async function chooseAddresses(
  access: EngineAccess,
  choosePort: PortChooser,
  proxy: boolean | string,
  scale?: ProcessCounts,
): Promise<Addresses> {
  const url = async (
    scheme: string,
    purpose: 'proxy' | 'proxyTls' | 'gateway' | 'push' | 'web' | 'collector' | 'operator',
  ) => `${scheme}://${host}:${await choosePort(purpose)}`
  const further = (scheme: string, app: 'gateway' | 'push') =>
    Promise.all(Array.from({ length: (scale?.[app] ?? 1) - 1 }, () => url(scheme, app)))
  const isOwn = proxy === true
  const proxyUrl = isOwn ? await url('http', 'proxy') : proxy || undefined
  return {
    ...access,
    proxyUrl,
    proxyTlsUrl: isOwn ? await url('https', 'proxyTls') : undefined,
    gatewayUrl: await url('http', 'gateway'),
    pushUrl: await url('ws', 'push'),
    webUrl: await url('http', 'web'),
    collectorUrl: await url('http', 'collector'),
    operatorUrl: await url('http', 'operator'),
    ...(scale && { furtherUrls: { gateway: await further('http', 'gateway'), push: await further('ws', 'push') } }),
    operatorOrigin: proxyUrl && `http://${operatorHost}:${new URL(proxyUrl).port}`,
  }
}

/** The processes of an app, each with its own address instead of the first one's. */
function listProcesses(name: AppName, addresses: Addresses): Pick<AppSettings, 'instance' | 'addresses'>[] {
  const { gateway = [], push = [] } = addresses.furtherUrls ?? {}
  const further: readonly Partial<Addresses>[] =
    name === 'gateway'
      ? gateway.map((gatewayUrl) => ({ gatewayUrl }))
      : name === 'push'
        ? push.map((pushUrl) => ({ pushUrl }))
        : []
  return [
    { instance: name, addresses },
    ...further.map((own, index) => ({ instance: `${name}-${index + 2}`, addresses: { ...addresses, ...own } })),
  ]
}

/** With `isForgiving`, an app that fails to start does not block the others: the supervisor tries again. */
async function startInWaves(
  apps: readonly AppHandle[],
  isForgiving: boolean,
  start: (app: AppHandle) => Promise<void>,
): Promise<void> {
  const waves = Map.groupBy(apps, (app) => appCatalog[app.name].wave)
  for (const wave of [...waves.keys()].toSorted((a, b) => a - b)) {
    const starts = (waves.get(wave) ?? []).map(start)
    if (isForgiving) await Promise.allSettled(starts)
    else await Promise.all(starts)
  }
}

function presentApps(apps: readonly AppHandle[]): Apps {
  return {
    get(name) {
      const app = apps.find((one) => one.name === name)
      if (!app) throw new Error(`this exchange runs without ${name}`)
      return app
    },
    has: (name) => apps.some((app) => app.name === name),
    [Symbol.iterator]: () => apps.values(),
  }
}

function orThrow(engines: Engines | undefined): Engines {
  if (!engines) throw new Error('the engines of this exchange are run by somebody else')
  return engines
}
