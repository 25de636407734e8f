import { untilSignal } from '@argosy/service'
import { readConfig } from './config/config.ts'
import { startCourier } from './start-courier.ts'

await using courier = await startCourier(readConfig())
courier.logger.info({ metricsPort: courier.metricsPort }, 'courier started')
await untilSignal('SIGINT', 'SIGTERM')
