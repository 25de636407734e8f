import { untilSignal } from '@argosy/service'
import { readAnswersConfig } from './config/config.ts'
import { startAnswers } from './start-answers.ts'

await using answers = await startAnswers(readAnswersConfig())
answers.logger.info('answering')
await untilSignal('SIGINT', 'SIGTERM')
