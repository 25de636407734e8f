import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { workspaceRoot } from '@argosy/backing-services'

/** The pages belong to the gateway, so the gateway's own bench measures them. */
export async function benchHistory(args: readonly string[]): Promise<void> {
  const bench = fork(join(workspaceRoot, 'apps/gateway/tests/bench/history/bench-history.ts'), [...args])
  const [code] = (await once(bench, 'exit')) as [number | null]
  process.exitCode = code ?? 1
}
