import { untilSignal } from '@argosy/service'
import { readConfig } from './config/config.ts'
import { startCollector } from './start-collector.ts'

await using collector = await startCollector(readConfig())
collector.logger.info({ port: collector.port }, 'collector listening')
await untilSignal('SIGINT', 'SIGTERM')
