import type { Partition } from '@argosy/catalogue'
import { postgresUrlAs, type AcquiredEngines } from '@argosy/backing-services'
import type { Service } from '@argosy/service'
import { startProjector } from '../src/start-projector.ts'

process.env['LOG_LEVEL'] ??= 'error'

type Engines = Pick<AcquiredEngines, 'postgresUrl' | 'natsUrl' | 'natsPrefix'>

/** A projector inside the test's own process. */
export function startTestProjector(
  { postgresUrl, natsUrl, natsPrefix }: Engines,
  partitions: readonly Partition[],
  instance = 'projector-test',
): Promise<Service> {
  const nats = { url: natsUrl, prefix: natsPrefix }
  const ownUrl = postgresUrlAs('projector', postgresUrl)
  return startProjector({ instance, host: '127.0.0.1', metricsPort: 0, postgresUrl: ownUrl, nats, partitions })
}
