import { untilSignal } from '@argosy/service'
import { readSinkConfig } from './config/config.ts'
import { startSink } from './start-sink.ts'

await using sink = await startSink(readSinkConfig())
sink.logger.info('sink writing')
await untilSignal('SIGINT', 'SIGTERM')
