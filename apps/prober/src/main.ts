import { untilSignal } from '@argosy/service'
import { readConfig } from './config/config.ts'
import { startProber } from './start-prober.ts'

await using prober = await startProber(readConfig())
prober.logger.info({ metricsPort: prober.metricsPort }, 'prober started')
await untilSignal('SIGINT', 'SIGTERM')
