import { untilSignal } from '@argosy/service'
import { readOperatorConfig } from './operator/operator-config.ts'
import { startOperatorGateway } from './operator/start-operator-gateway.ts'

await using gateway = await startOperatorGateway(readOperatorConfig())
gateway.logger.info({ port: gateway.port, metricsPort: gateway.metricsPort }, 'operator endpoints listening')
await untilSignal('SIGINT', 'SIGTERM')
