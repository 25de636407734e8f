import type { SignMode } from './canonical-text.ts'
import type { SignAlgorithm } from './device-key.ts'
import type { ServerKeyProof } from './server-key.ts'

/** What a client needs in order to sign and to seal (SGN-1); generated from the gateway's own routes. */
export type SignConfig = {
  /** Whether requests must be signed at all. */
  readonly clientOpen: boolean
  /** The key for which sealed bodies are wrapped: SPKI in base64. */
  readonly serverPublicKey: string
  /** The root's signature over the MD5 (hex) of `serverPublicKey`'s text; base64. */
  readonly serverPublicKeySign: string
  /** Our addition: the same proof without MD5. */
  readonly serverPublicKeyProof: ServerKeyProof
  readonly defaultAlgorithm: SignAlgorithm
  readonly exactUrls: readonly string[]
  readonly prefixUrls: readonly string[]
  /** By method and path as listed above: `POST /v1/trade/spot/orders`. */
  readonly signModes: Readonly<Record<string, SignMode>>
  readonly userCheckDeviceUrl: string
}

export type SignConfigView = { readonly gatewaySignConfig: SignConfig }

export const signingPaths = {
  config: '/v1/mix/config/gatewaySignConfig',
  checkDevice: '/v1/user/public/checkDevice',
} as const

/**
 * The mode in which a request is signed; undefined when it is not. An exact path takes precedence over the longest
 * prefix.
 */
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
