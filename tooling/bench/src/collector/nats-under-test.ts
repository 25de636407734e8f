import { join } from 'node:path'
import { startNats, startNatsCluster, type RunLayout } from '@argosy/backing-services'

export type NatsUnderTest = { readonly name: string; readonly url: string; readonly replicas: number }

/** One server, and a cluster of three that replicates every message to all of them; both sync each write to disk. */
export async function startNatsUnderTest(
  kind: 'single' | 'cluster',
  run: RunLayout,
  stack: AsyncDisposableStack,
): Promise<NatsUnderTest> {
  const options = { directory: join(run.directory, kind), pidDirectory: run.pids }
  if (kind === 'single') return { name: 'one server', url: stack.use(await startNats(options)).url, replicas: 1 }
  return { name: 'cluster of 3', url: stack.use(await startNatsCluster(options)).url, replicas: 3 }
}
