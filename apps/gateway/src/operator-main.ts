import { untilSignal } from '@argosy/service'
import { readOperatorConfig } from './operator/operator-config.ts'
import { startOperatorDoor } from './operator/start-operator-door.ts'

await using door = await startOperatorDoor(readOperatorConfig())
door.logger.info({ port: door.port, metricsPort: door.metricsPort }, 'operators’ door listening')
await untilSignal('SIGINT', 'SIGTERM')
