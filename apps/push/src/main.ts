import { untilSignal } from '@argosy/service'
import { readConfig } from './config/config.ts'
import { startPush } from './start-push.ts'

await using push = await startPush(readConfig())
push.logger.info({ port: push.port }, 'push listening')
await untilSignal('SIGINT', 'SIGTERM')
