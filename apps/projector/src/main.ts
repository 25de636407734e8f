import { untilSignal } from '@argosy/service'
import { readConfig } from './config/config.ts'
import { startProjector } from './start-projector.ts'

await using projector = await startProjector(readConfig())
projector.logger.info({ metricsPort: projector.metricsPort }, 'projector started')
await untilSignal('SIGINT', 'SIGTERM')
