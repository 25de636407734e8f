import { createApiKeys, type ApiKeys } from '@argosy/api-keys'
import { connectNats } from '@argosy/nats'
import { readSecretFile } from '@argosy/service'
import { UsageError, type ExchangeAccess } from '../exchange-access.ts'

/** Keys of the exchange, sealed as its gateways seal them; what is removed is told to all of them. */
export async function withApiKeys<Result>(
  { pool, nats: server }: ExchangeAccess,
  directory: string | undefined,
  work: (apiKeys: ApiKeys) => Promise<Result>,
): Promise<Result> {
  const sealText = await findSeal(directory)
  await using nats = await connectNats({ ...server, name: 'argosy-support' })
  using apiKeys = createApiKeys({ pool, nats, sealText, logger: { warn: () => undefined } })
  const result = await work(apiKeys)
  await nats.flush()
  return result
}

/** Of the exchange that is spoken to, and of no other: what a wrong seal closes no gateway can open. */
async function findSeal(directory: string | undefined): Promise<string> {
  const { POSTGRES_URL: url, POSTGRES_URL_FILE: urlFile, API_KEY_SEAL_FILE: file } = process.env
  const isNamed = directory === undefined && (url ?? urlFile) !== undefined
  const seal = isNamed ? readSecretFile(file, 'API_KEY_SEAL_FILE') : await readDevelopmentSeal(directory)
  if (seal === undefined)
    throw new UsageError('Nothing to seal a key with: set API_KEY_SEAL_FILE to the file that the gateways have.')
  return seal
}

async function readDevelopmentSeal(directory: string | undefined): Promise<string | undefined> {
  const { readApiKeySeal } = await import('@argosy/dev-env')
  return readApiKeySeal(directory)
}
