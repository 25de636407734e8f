import { answerKeyQueries, apiKeysOff, createApiKeys, type ApiKeys } from '@argosy/api-keys'
import type { Nats } from '@argosy/nats'
import type { Pool } from '@argosy/postgres'
import type { Service } from '@argosy/service'
import type { ApiKeyConfig } from '../config/api-key-config.ts'

type Parts = { readonly pool: Pool; readonly nats: Nats; readonly config: ApiKeyConfig }

/** Keys, and answers about them for those who open no secrets. */
export function startApiKeys(service: Service, { pool, nats, config }: Parts): ApiKeys {
  const { logger } = service
  const { sealText } = config
  const apiKeys =
    sealText === undefined ? apiKeysOff : service.use('api keys', createApiKeys({ pool, nats, sealText, logger }))
  service.use('key queries', answerKeyQueries({ nats, apiKeys, logger }))
  return apiKeys
}
