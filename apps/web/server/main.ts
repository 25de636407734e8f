import { untilSignal } from '@argosy/service'
import { webConfig } from './config.server.ts'
import { startWeb } from './start-web.ts'

await using web = await startWeb(webConfig())
web.logger.info({ port: web.port, metricsPort: web.metricsPort }, 'web listening')
await untilSignal('SIGINT', 'SIGTERM')
