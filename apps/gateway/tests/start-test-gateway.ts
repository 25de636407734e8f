import { postgresUrlAs, type AcquiredEngines } from '@argosy/backing-services'
import { readConfig } from '../src/config/config.ts'
import { startGateway, type Gateway } from '../src/start-gateway.ts'

/** A gateway on a test's backing services; `env` overrides settings for this test. */
export async function startTestGateway(engines: AcquiredEngines, env: Record<string, string> = {}): Promise<Gateway> {
  return startGateway(readConfig(testEnvironment(engines, env)))
}

/** The environment of such a gateway, for tests that start a process of their own. */
export function testEnvironment(engines: AcquiredEngines, env: Record<string, string> = {}): Record<string, string> {
  return {
    ARGOSY_MODE: 'test',
    // The fastest to generate.
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
