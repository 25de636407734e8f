import type { SignMode } from './canonical-text.ts'
import type { SignAlgorithm } from './device-key.ts'
import type { ServerKeyProof } from './server-key.ts'

/** What a client must know to sign and to seal (SGN-1); made from the gateway's own table of routes. */
export type SignConfig = {
  /** Whether requests are to be signed at all. */
  readonly clientOpen: boolean
  /** The key that sealed bodies are wrapped for: SPKI in base64. */
  readonly serverPublicKey: string
  /** The root's signature over the MD5 (hex) of `serverPublicKey`'s text; base64. */
  readonly serverPublicKeySign: string
  /** Ours: the same once more without MD5. */
  readonly serverPublicKeyProof: ServerKeyProof
  readonly defaultAlgorithm: SignAlgorithm
  readonly exactUrls: readonly string[]
  readonly prefixUrls: readonly string[]
  /** By method and address as listed above: `POST /v1/trade/spot/orders`. */
  readonly signModes: Readonly<Record<string, SignMode>>
  readonly userCheckDeviceUrl: string
}

export type SignConfigView = { readonly gatewaySignConfig: SignConfig }

export const signingPaths = {
  config: '/v1/mix/config/gatewaySignConfig',
  checkDevice: '/v1/user/public/checkDevice',
} as const

/** Which mode a request is signed in; undefined when it is not. An exact address counts before the longest prefix. */
export function findSignMode(
  { exactUrls, prefixUrls, signModes }: Pick<SignConfig, 'exactUrls' | 'prefixUrls' | 'signModes'>,
  method: string,
  path: string,
): SignMode | undefined {
  const address = path.split('?', 1)[0] ?? path
  const modeOf = (url: string) => signModes[`${method} ${url}`]
  const exact = exactUrls.includes(address) ? modeOf(address) : undefined
  if (exact !== undefined) return exact
  const prefixes = prefixUrls.filter((prefix) => address.startsWith(prefix)).toSorted((a, b) => b.length - a.length)
  return prefixes.map(modeOf).find((mode) => mode !== undefined)
}
