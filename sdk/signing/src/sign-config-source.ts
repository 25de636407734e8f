/** The server's signing configuration, fetched once per tab (SGN-1). */
import { signAlgorithms, type SignConfig } from '@argosy/wire/signing'

export type ConfigStorage = {
  read(key: string): string | null
  write(key: string, text: string): void
  remove(key: string): void
}

export type SignConfigSource = {
  /** Undefined when none is stored and none can be fetched. */
  get(): Promise<SignConfig | undefined>
  /** Discards the stored one and fetches it again. */
  reload(): Promise<SignConfig | undefined>
}

export const configStorageKey = 'gatewaySignConfig'

export function createSignConfigSource(load: () => Promise<unknown>, storage: ConfigStorage): SignConfigSource {
  let loading: Promise<SignConfig | undefined> | undefined

  const fetchConfig = async () => {
    const loaded = await load().catch(() => undefined)
    if (!isSignConfig(loaded)) return undefined
    storage.write(configStorageKey, JSON.stringify(loaded))
    return loaded
  }
  const get = () => {
    loading ??= Promise.resolve(readStored(storage) ?? fetchConfig())
    // A failed fetch is repeated by the next caller.
    return loading.then((config) => {
      if (!config) loading = undefined
      return config
    })
  }
  return {
    get,
    reload() {
      storage.remove(configStorageKey)
      loading = undefined
      return get()
    },
  }
}

function readStored(storage: ConfigStorage): SignConfig | undefined {
  try {
    const value: unknown = JSON.parse(storage.read(configStorageKey) ?? 'null')
    return isSignConfig(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Any script on the page can write storage, and answers come from outside: the shape is checked. */
export function isSignConfig(value: unknown): value is SignConfig {
  if (typeof value !== 'object' || value === null) return false
  const config = value as Record<keyof SignConfig, unknown>
  const areTexts = [config.serverPublicKey, config.serverPublicKeySign, config.userCheckDeviceUrl].every(isText)
  return (
    typeof config.clientOpen === 'boolean' &&
    areTexts &&
    (signAlgorithms as readonly unknown[]).includes(config.defaultAlgorithm) &&
    isTextList(config.exactUrls) &&
    isTextList(config.prefixUrls) &&
    isModes(config.signModes) &&
    isProof(config.serverPublicKeyProof)
  )
}

function isProof(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { sha256, sign, notBeforeMs, notAfterMs } = value as Record<string, unknown>
  return isText(sha256) && isText(sign) && typeof notBeforeMs === 'number' && typeof notAfterMs === 'number'
}

function isModes(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((mode) => [0, 1, 2].includes(mode))
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
