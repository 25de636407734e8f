import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createProcess, freePort, workspaceRoot, type AcquiredEngines } from '@argosy/backing-services'

export interface PushProcess extends AsyncDisposable {
  readonly port: number
  readonly metricsPort: number
  /** Memory that the system has given to the process (RSS). */
  readonly residentBytes: () => number
}

/** The real server in its own process, so that its memory can be measured. */
export async function startPushProcess(engines: AcquiredEngines, env: Record<string, string>): Promise<PushProcess> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const directory = mkdtempSync(join(tmpdir(), 'argosy-push-test-'))
  const server = createProcess({
    name: 'push',
    command: process.execPath,
    // A small heap, so that any growth is data waiting for subscribers.
    args: ['--max-semi-space-size=2', '--max-old-space-size=96', join(workspaceRoot, 'apps/push/src/main.ts')],
    directory,
    logPath: join(directory, 'push.log'),
    env: {
      ...process.env,
      ARGOSY_MODE: 'test',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      NATS_URL: engines.natsUrl,
      NATS_PREFIX: engines.natsPrefix,
      REDIS_URL: engines.redisUrl,
      REDIS_PREFIX: engines.redisPrefix,
      ...env,
    },
    isReady: async () => {
      const response = await fetch(`http://127.0.0.1:${port}/_internal/ready`)
      if (!response.ok) throw new Error(`push answered ${response.status}`)
    },
  })
  await server.start()
  return {
    port,
    metricsPort,
    residentBytes: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) * 1_024,
    async [Symbol.asyncDispose]() {
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
