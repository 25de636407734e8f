import { createApiKeys, type ApiKeys } from '@argosy/api-keys'
import { connectNats } from '@argosy/nats'
import { readSecretKeys } from '@argosy/service'
import { UsageError, type ExchangeAccess } from '../exchange-access.ts'
import { readLocalSeals } from '../local-exchange.ts'

/** API keys, sealed with the key of the exchange's gateways; a removal is published to all gateways. */
export async function withApiKeys<Result>(
  { pool, nats: server }: ExchangeAccess,
  directory: string | undefined,
  work: (apiKeys: ApiKeys) => Promise<Result>,
): Promise<Result> {
  const sealKeys = findSeals(directory)
  await using nats = await connectNats({ ...server, name: 'argosy-support' })
  using apiKeys = createApiKeys({ pool, nats, sealKeys, logger: { warn: () => undefined } })
  const result = await work(apiKeys)
  await nats.flush()
  return result
}

/** Uses the seal of this very exchange: a secret sealed with another one could not be opened by its gateways. */
function findSeals(directory: string | undefined): readonly string[] {
  const { POSTGRES_URL: url, POSTGRES_URL_FILE: urlFile, API_KEY_SEAL_FILE: file } = process.env
  const isNamed = directory === undefined && (url ?? urlFile) !== undefined
  const seals = isNamed ? readSecretKeys(file, 'API_KEY_SEAL_FILE') : readLocalSeals(directory)
  if (seals === undefined)
    throw new UsageError('Nothing to seal a key with: set API_KEY_SEAL_FILE to the file that the gateways have.')
  return seals
}
