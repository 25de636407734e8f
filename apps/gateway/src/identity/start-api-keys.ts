import { answerKeyQueries, apiKeysOff, createApiKeys, type ApiKeys } from '@argosy/api-keys'
import type { Nats } from '@argosy/nats'
import type { Pool } from '@argosy/postgres'
import type { Service } from '@argosy/service'
import type { ApiKeyConfig } from '../config/api-key-config.ts'

type Deps = { readonly pool: Pool; readonly nats: Nats; readonly config: ApiKeyConfig }

/** API keys, and answers about them for processes that cannot open secrets. */
export function startApiKeys(service: Service, { pool, nats, config }: Deps): ApiKeys {
  const { logger } = service
  const { sealKeys } = config
  const apiKeys = sealKeys ? service.use('api keys', createApiKeys({ pool, nats, sealKeys, logger })) : apiKeysOff
  service.use('key queries', answerKeyQueries({ nats, apiKeys, logger }))
  return apiKeys
}
