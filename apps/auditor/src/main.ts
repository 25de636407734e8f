import { untilSignal } from '@argosy/service'
import { readConfig } from './config/config.ts'
import { startAuditor } from './start-auditor.ts'

await using auditor = await startAuditor(readConfig())
auditor.logger.info({ metricsPort: auditor.metricsPort }, 'auditor started')
await untilSignal('SIGINT', 'SIGTERM')
