import { untilSignal } from '@argosy/service'
import { readConfig } from './config/config.ts'
import { startEngine } from './start-engine.ts'

await using engine = await startEngine(readConfig())
engine.logger.info({ metricsPort: engine.metricsPort }, 'engine started')
await untilSignal('SIGINT', 'SIGTERM')
