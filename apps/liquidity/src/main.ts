import { untilSignal } from '@argosy/service'
import { readConfig } from './config/config.ts'
import { startLiquidity } from './start-liquidity.ts'

await using liquidity = await startLiquidity(readConfig())
liquidity.logger.info({ metricsPort: liquidity.metricsPort }, 'liquidity started')
await untilSignal('SIGINT', 'SIGTERM')
