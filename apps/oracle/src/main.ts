import { untilSignal } from '@argosy/service'
import { readConfig } from './config/config.ts'
import { startOracle } from './start-oracle.ts'

await using oracle = await startOracle(readConfig())
oracle.logger.info({ metricsPort: oracle.metricsPort }, 'oracle started')
await untilSignal('SIGINT', 'SIGTERM')
