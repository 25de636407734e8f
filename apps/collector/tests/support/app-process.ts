import { join } from 'node:path'
import { createProcess, freePort, workspaceRoot, type ManagedProcess } from '@argosy/backing-services'

export type AppProcessOptions = {
  readonly name: string
  readonly script: 'main.ts' | 'sink-main.ts'
  readonly directory: string
  readonly env: Readonly<Record<string, string>>
}

/** The real app as a process that tests can kill and restart. */
export async function startAppProcess({ name, script, directory, env }: AppProcessOptions): Promise<ManagedProcess> {
  const statusPort = await freePort()
  const app = createProcess({
    name,
    command: process.execPath,
    args: [join(workspaceRoot, 'apps/collector/src', script)],
    directory,
    logPath: join(directory, `${name}.log`),
    readyWaitMs: 120_000,
    env: {
      ...process.env,
      ARGOSY_MODE: 'test',
      LOG_LEVEL: 'warn',
      INSTANCE: name,
      METRICS_PORT: String(statusPort),
      ...env,
    },
    isReady: async () => {
      const response = await fetch(`http://127.0.0.1:${statusPort}/ready`)
      if (!response.ok) throw new Error(`${name} answered ${response.status}`)
    },
  })
  await app.start()
  return app
}
