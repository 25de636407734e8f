/** Hand-made envelopes, valid and invalid, and the endpoints that accept them. */
import { identityCalls, identityPaths } from '@argosy/wire/http'
import { signingPaths } from '@argosy/wire/signing'
import {
  constants,
  createCipheriv,
  createHash,
  createPublicKey,
  publicEncrypt,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import { send, type Device } from './attacker.ts'
import { endpoints, type Endpoint } from './endpoints.ts'

const token = 'A'.repeat(43)

/** The clear fields beside the envelope; the suite fails for a sealed endpoint that is not listed here. */
const clearFields: Readonly<Record<string, Record<string, unknown>>> = {
  [identityPaths.registerEmail]: { emailCodeId: token },
  [identityPaths.registerMobile]: { mobileCodeId: token },
  [identityPaths.registerMobileAndEmail]: { emailCodeId: token, mobileCodeId: token },
  [identityPaths.login]: {},
  [identityPaths.loginAgency]: {},
  [identityPaths.loginV2]: {},
  [identityPaths.loginVerify]: { loginToken: token },
  [identityPaths.loginVerifyV2]: { loginToken: token },
  [identityPaths.loginVerifyAuth]: { loginToken: token },
  [identityPaths.loginVerifyAuthV2]: { loginToken: token },
  [identityPaths.loginVerifySystem]: { loginToken: token },
  [identityPaths.passkeyLogin]: { challengeId: token },
  [identityPaths.qrKeyStatus]: {},
  [identityPaths.crossTerminalLoginStatus]: {},
  [identityPaths.forgotPasswordVerify]: { codeId: token },
  [identityPaths.resetPassword]: { recoveryToken: token },
  [identityPaths.switchSubAccount]: {},
  [identityPaths.stepUp]: {},
  [identityPaths.changePassword]: {},
  [identityPaths.changeEmail]: { codeId: token },
  [identityPaths.changeMobile]: { codeId: token },
  [identityPaths.totpConfirm]: {},
  [identityPaths.fundPassword]: {},
  [identityPaths.makeApiKey]: { name: 'bot', realm: 'live', permissions: [], addresses: [] },
}

const sealedPaths = new Set(
  Object.values(identityCalls).flatMap(({ path, sealed }) => (sealed.length > 0 ? [path] : [])),
)

/** Without a session, a call presents its key in an envelope or not at all. */
export const sealedEndpoints: readonly Endpoint[] = endpoints.filter(
  ({ path, who, mode, method }) => method === 'POST' && (sealedPaths.has(path) || (who === 'anyone' && mode === 2)),
)

export function clearFieldsOf({ path }: Endpoint): Record<string, unknown> {
  const fields = clearFields[path]
  if (!fields) throw new Error(`${path} takes an envelope: say in this file what stays clear beside it`)
  return fields
}

export type ServerKey = { readonly key: KeyObject; readonly kid: string }

export async function readServerKey(url: string): Promise<ServerKey> {
  const { data } = await send(url, { method: 'GET', path: signingPaths.config, headers: {} })
  const { serverPublicKey } = (data as { gatewaySignConfig: { serverPublicKey: string } }).gatewaySignConfig
  const der = Buffer.from(serverPublicKey, 'base64')
  return {
    key: createPublicKey({ key: der, format: 'der', type: 'spki' }),
    kid: createHash('sha256').update(der).digest('base64url'),
  }
}

export type SealOptions = {
  readonly purpose: string
  readonly timestamp: string
  readonly device: Device
  readonly fields?: unknown
  readonly aesKey?: Buffer
  readonly wrappedKey?: string
  readonly ivBytes?: number
  readonly tagBytes?: number
  readonly padding?: number
  readonly oaepHash?: string
}

export type Sealed = { readonly bodyCiphertext: string; readonly wrappedKey: string; readonly aesKey: Buffer }

export function seal({ key, kid }: ServerKey, options: SealOptions): Sealed {
  const { purpose, timestamp, device, fields = { nobodyKnowsThis: 1 }, ivBytes = 16, tagBytes = 16 } = options
  const { aesKey = randomBytes(32), padding = constants.RSA_PKCS1_OAEP_PADDING, oaepHash = 'sha256' } = options
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', aesKey, iv, { authTagLength: 16 })
  cipher.setAAD(Buffer.from(`${purpose}|${timestamp}|${device.keyId}`))
  const text = Buffer.concat([cipher.update(JSON.stringify(fields)), cipher.final()])
  const ciphertext = Buffer.concat([text, cipher.getAuthTag().subarray(0, tagBytes)]).toString('base64')
  const isOaep = padding === constants.RSA_PKCS1_OAEP_PADDING
  const wrapped = () => publicEncrypt({ key, padding, ...(isOaep && { oaepHash }) }, aesKey).toString('base64')
  const wrappedKey = options.wrappedKey ?? wrapped()
  const envelope = { v: 1, kid, wrappedKey, iv: iv.toString('base64'), ciphertext }
  return { bodyCiphertext: Buffer.from(JSON.stringify(envelope)).toString('base64'), wrappedKey, aesKey }
}
