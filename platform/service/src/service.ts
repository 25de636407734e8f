import { createLogger, type Logger } from './logger.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { exitOnCrash, isStopping } from './process.ts'
import { createReadiness, type ReadinessCheck } from './readiness.ts'
import { answerStatus, startStatusServer, type StatusAnswer } from './status-server.ts'
import { withDeadline } from './waiting.ts'

export interface ServiceOptions {
  readonly name: string
  /** 0 picks a free port; `service.metricsPort` has its number. */
  readonly metricsPort: number
  readonly host: string
  readonly stopWaitMsMax?: number
}

/** The common base of every process. Disposing it runs the stop callbacks, last added first. */
export interface Service extends AsyncDisposable {
  readonly name: string
  readonly logger: Logger
  readonly metrics: Metrics
  readonly metricsPort: number
  /** Until this is called `/ready` answers "starting". */
  markStarted(): void
  addReadiness(name: string, check: ReadinessCheck): void
  onStop(name: string, stop: () => unknown): void
  /** Hands a disposable to the service, which disposes it on stop. Returns it. */
  use<Resource extends Disposable | AsyncDisposable>(name: string, resource: Resource): Resource
  /** The answer of the status server, for apps that also serve it on a second address. */
  answerStatus(path: string): Promise<StatusAnswer>
}

export class StopDeadlineError extends Error {
  override readonly name = 'StopDeadlineError'
}

const stopWaitMsDefault = 8_000 // supervisors send SIGKILL after 10 s

export async function startService(options: ServiceOptions): Promise<Service> {
  const { name, host } = options
  const logger = createLogger(name)
  const metrics = createMetrics(name)
  const readiness = createReadiness()
  const stops: { name: string; stop: () => unknown }[] = []
  let phase: 'starting' | 'started' | 'stopping' = 'starting'
  let stopped: Promise<void> | undefined

  const crashes = exitOnCrash(logger)
  readiness.add('service', () => phase === 'started' || phase)
  const status = await startStatusServer({ host, port: options.metricsPort }, (path) =>
    answerStatus(path, { readiness, metrics }),
  )

  async function stopAll(): Promise<void> {
    phase = 'stopping'
    logger.info('stopping')
    for (const { name: stopName, stop } of stops.toReversed()) {
      try {
        await stop()
      } catch (error) {
        logger.error({ err: error, stop: stopName }, 'a stop callback failed')
      }
    }
    await status.close()
    crashes[Symbol.dispose]()
    logger.info('stopped')
  }

  return {
    name,
    logger,
    metrics,
    metricsPort: status.port,
    markStarted() {
      if (phase === 'starting') phase = 'started'
    },
    addReadiness: (checkName, check) => readiness.add(checkName, check),
    onStop(stopName, stop) {
      stops.push({ name: stopName, stop })
    },
    use(resourceName, resource) {
      stops.push({ name: resourceName, stop: () => dispose(resource) })
      return resource
    },
    answerStatus: (path) => answerStatus(path, { readiness, metrics }),
    [Symbol.asyncDispose]() {
      stopped ??= stopInTime(stopAll(), options.stopWaitMsMax ?? stopWaitMsDefault, logger)
      return stopped
    },
  }
}

function dispose(resource: Disposable | AsyncDisposable): unknown {
  return Symbol.asyncDispose in resource ? resource[Symbol.asyncDispose]() : resource[Symbol.dispose]()
}

/** A stop that hangs must not delay a deployment: after the deadline the process ends with 1. */
async function stopInTime(stopping: Promise<void>, waitMsMax: number, logger: Logger): Promise<void> {
  try {
    await withDeadline(stopping, waitMsMax, () => new StopDeadlineError(`not stopped within ${waitMsMax} ms`))
  } catch (error) {
    logger.fatal({ err: error }, 'stop deadline passed')
    if (isStopping()) process.exit(1)
    throw error
  }
  if (isStopping()) exitIfSomethingLingers(waitMsMax, logger)
}

/** A forgotten timer or socket would keep a stopped process alive for ever; this timer does not count as one. */
function exitIfSomethingLingers(waitMs: number, logger: Logger): void {
  setTimeout(() => {
    logger.fatal({ open: process.getActiveResourcesInfo() }, 'stopped, but something kept the process alive')
    process.exit(1)
  }, waitMs).unref()
}
