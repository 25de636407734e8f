import { untilSignal } from '@argosy/service'
import { readConfig } from './config/config.ts'
import { startGateway } from './start-gateway.ts'

await using gateway = await startGateway(readConfig())
gateway.logger.info({ port: gateway.port, metricsPort: gateway.metricsPort }, 'gateway listening')
await untilSignal('SIGINT', 'SIGTERM')
