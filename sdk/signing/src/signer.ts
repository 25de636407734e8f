/** The page's signer: signs requests and seals fields. */
import type { Call, OutgoingCall, RequestSigner } from '@argosy/api-client'
import {
  deviceCheckText,
  findSignMode,
  signHeaders,
  signingPaths,
  type DeviceCheckBody,
  type DeviceCheckView,
  type RootCertificate,
  type SealedBody,
  type SignConfig,
  type SignConfigView,
} from '@argosy/wire/signing'
import { createDeviceKeys, type DeviceKeys } from './device-keys.ts'
import { signText, type DeviceKeyPair } from './key-pair.ts'
import type { KeyStore } from './key-store.ts'
import { createRefusalHandler } from './refusal-handler.ts'
import { seal } from './seal.ts'
import { verifyServerKey, type ServerKey, type ServerKeyProblem } from './server-key.ts'
import { createSignConfigSource, type ConfigStorage } from './sign-config-source.ts'
import { signedHeaders } from './sign-headers.ts'

export type SignerOptions = {
  /** Unsigned calls, for the configuration and the device check. */
  readonly call: Call
  readonly store: KeyStore
  /** Stores the configuration as long as the tab (SGN-1). */
  readonly storage: ConfigStorage
  /** The roots that may certify the server's key; they are shipped with the page (SGN-2). */
  readonly roots: readonly RootCertificate[]
  /** On the server's clock. */
  readonly nowMs: () => number
  /** Shows the server's message about a refused signature, and signs out when the server demands it (SGN-7). */
  readonly toast?: (msg: string) => void
  readonly logout?: (msg: string) => void
  /** The server's key cannot be trusted: signing in is unavailable, and the reason must be reported (SGN-2). */
  readonly onServerKeyRefused?: (problem: ServerKeyProblem | 'sign_config_unavailable') => void
}

export type Signer = RequestSigner & {
  /** Loads the configuration, checks the server's key and makes a pair, so that signing in does not wait for it. */
  prepare(): Promise<ServerKeyProblem | 'sign_config_unavailable' | undefined>
  /** Whether our key is still bound to the session (SGN-9); undefined when no check was possible. */
  checkDevice(): Promise<boolean | undefined>
  /** The user the pair is bound to; empty before a sign-in. */
  boundUserId(): Promise<string>
}

/** Without a secure page browsers have no WebCrypto, so signing is impossible and the page must show that. */
export function canSign(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

export function createSigner(options: SignerOptions): Signer {
  const { call, nowMs } = options
  const keys: DeviceKeys = createDeviceKeys({ store: options.store })
  const configs = createSignConfigSource(async () => {
    const answer = await call<SignConfigView>({ method: 'GET', path: signingPaths.config })
    return answer.ok ? answer.data.gatewaySignConfig : undefined
  }, options.storage)
  const refused = createRefusalHandler({
    toast: (msg) => options.toast?.(msg),
    logout: (msg) => options.logout?.(msg),
    reloadConfig() {
      // The key may be outdated: another tab may have signed in with a new one.
      keys.refresh()
      void configs.reload()
    },
  })

  async function trustedServerKey(config: SignConfig): Promise<ServerKey | ServerKeyProblem> {
    const key = await verifyServerKey(config, options.roots, nowMs())
    // An expired key has a successor, and any answer corrects a wrong clock; a tab that was open over night must still
    // be able to sign in.
    if (key !== 'server_key_out_of_time' && key !== 'root_out_of_time') return key
    const fresh = await configs.reload()
    return fresh ? verifyServerKey(fresh, options.roots, nowMs()) : key
  }

  async function sealBody(outgoing: OutgoingCall, config: SignConfig, { keyId, publicKey, algorithm }: DeviceKeyPair) {
    const { body = {}, sealed, path: purpose, timestamp } = outgoing
    const clear = Object.fromEntries(Object.entries(body).filter(([name]) => !sealed.includes(name)))
    const device = { devicePublicKey: publicKey, deviceAlgorithm: algorithm }
    if (sealed.length === 0) return { ok: true, body: { ...clear, ...device } } as const
    const serverKey = await trustedServerKey(config)
    if (typeof serverKey === 'string') {
      options.onServerKeyRefused?.(serverKey)
      return { ok: false, reason: serverKey } as const
    }
    const fields = Object.fromEntries(Object.entries(body).filter(([name]) => sealed.includes(name)))
    const bodyCiphertext = await seal(fields, { purpose, timestamp, keyId }, serverKey)
    return { ok: true, body: { ...clear, ...device, bodyCiphertext } satisfies SealedBody } as const
  }

  return {
    refused,
    async dress(outgoing) {
      const { method, path, sealed, presentsKey, body } = outgoing
      const pairFound = await keys.find()
      const plain = { ok: true, headers: {}, bodyText: body && JSON.stringify(body) } as const
      // No session here: there is nothing to sign with, and no need for the configuration.
      if (!pairFound && !presentsKey) return plain
      const config = await configs.get()
      if (!config) {
        if (sealed.length === 0) return plain
        options.onServerKeyRefused?.('sign_config_unavailable')
        return { ok: false, reason: 'sign_config_unavailable' }
      }
      const pair = pairFound ?? (await keys.obtain(config.defaultAlgorithm))
      const dressedBody = presentsKey ? await sealBody(outgoing, config, pair) : ({ ok: true, body } as const)
      if (!dressedBody.ok) return dressedBody
      const bodyText = dressedBody.body && JSON.stringify(dressedBody.body)
      const mode = config.clientOpen ? findSignMode(config, method, path) : undefined
      const headers =
        mode === undefined
          ? { ...(presentsKey && { [signHeaders.keyId]: pair.keyId }) }
          : await signedHeaders(pair, mode, { ...outgoing, bodyText: bodyText ?? '' })
      return { ok: true, headers, bodyText }
    },
    signedIn: (userId) => keys.bind(userId),
    boundUserId: () => keys.boundUserId(),
    forget: () => keys.forget(),
    async prepare() {
      const config = await configs.get()
      if (!config) return 'sign_config_unavailable'
      const [serverKey] = await Promise.all([trustedServerKey(config), keys.obtain(config.defaultAlgorithm)])
      return typeof serverKey === 'string' ? serverKey : undefined
    },
    async checkDevice() {
      const [config, pair] = [await configs.get(), await keys.find()]
      if (!config) return undefined
      if (!pair) return false
      const timestamp = String(nowMs())
      const signature = await signText(pair, deviceCheckText(pair.keyId, timestamp))
      const body: DeviceCheckBody = {
        userCheckDeviceSign: `${pair.keyId}.${timestamp}.${signature}`,
        lastAlgorithm: pair.algorithm,
      }
      const answer = await call<DeviceCheckView>({ method: 'POST', path: config.userCheckDeviceUrl, body })
      return answer.ok ? answer.data.isBound : undefined
    },
  }
}
