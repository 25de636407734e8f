import { postgresUrlAs, type AcquiredEngines } from '@argosy/backing-services'
import { readConfig } from '../src/config/config.ts'
import { startGateway, type Gateway } from '../src/start-gateway.ts'

/** A gateway on the engines of a test; `env` says what this test wants differently. */
export async function startTestGateway(engines: AcquiredEngines, env: Record<string, string> = {}): Promise<Gateway> {
  return startGateway(readConfig(testEnvironment(engines, env)))
}

/** What such a gateway finds in its environment, for those who start a process of their own. */
export function testEnvironment(engines: AcquiredEngines, env: Record<string, string> = {}): Record<string, string> {
  return {
    ARGOSY_MODE: 'test',
    // The quickest to make.
    SIGNING_ALGORITHM: 'p256',
    POSTGRES_URL: postgresUrlAs('gateway', engines.postgresUrl),
    AUDIT_POSTGRES_URL: postgresUrlAs('audit', engines.postgresUrl),
    NATS_URL: engines.natsUrl,
    NATS_PREFIX: engines.natsPrefix,
    REDIS_URL: engines.redisUrl,
    REDIS_PREFIX: engines.redisPrefix,
    ...env,
  }
}
