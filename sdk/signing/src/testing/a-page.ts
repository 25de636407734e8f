import type { ApiResult, Call, OutgoingCall } from '@argosy/api-client'
import envelope from '@argosy/wire/signing/vectors/envelope.json' with { type: 'json' }
import { signingPaths, type SignConfig } from '@argosy/wire/signing'
import { createMemoryKeyStore } from '../key-store.ts'
import { createMemoryStorage } from '../memory-storage.ts'
import { createSigner, type SignerOptions } from '../signer.ts'
import { aSignConfig } from './a-sign-config.ts'

export type SentCall = { readonly method: string; readonly path: string; readonly body?: unknown }

/** A page whose server has this configuration; records what the signer sends and does. */
export function createPage(config: SignConfig | undefined = aSignConfig(), options: Partial<SignerOptions> = {}) {
  const sent: SentCall[] = []
  const happened: string[] = []
  const page: { config: SignConfig | undefined; isBound: boolean } = { config, isBound: true }
  const call: Call = async <T>({ method, path, body }: SentCall): Promise<ApiResult<T>> => {
    sent.push({ method, path, ...(body !== undefined && { body }) })
    if (path !== signingPaths.config) return { ok: true, data: { isBound: page.isBound } as T }
    return page.config
      ? { ok: true, data: { gatewaySignConfig: page.config } as T }
      : { ok: false, code: 'service_unavailable', msg: '' }
  }
  const signer = createSigner({
    call,
    store: createMemoryKeyStore(),
    storage: createMemoryStorage(),
    roots: [envelope.rootCertificate],
    nowMs: () => envelope.nowMs,
    toast: (msg) => void happened.push(`toast: ${msg}`),
    logout: () => void happened.push('logout'),
    onServerKeyRefused: (problem) => void happened.push(`refused: ${problem}`),
    ...options,
  })
  return { signer, sent, happened, page }
}

export function aCall(changes: Partial<OutgoingCall> = {}): OutgoingCall {
  return {
    method: 'POST',
    path: '/v1/trade/spot/orders',
    timestamp: envelope.timestamp,
    traceId: '9f1b2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d',
    body: { marketId: 'BTCUSDT' },
    sealed: [],
    presentsKey: false,
    ...changes,
  }
}

export const aLogin = (): OutgoingCall =>
  aCall({
    path: '/v1/user/login',
    body: { loginName: 'alice@argosy.test', pwd: 'secret', keepClear: 'yes' },
    sealed: ['loginName', 'pwd'],
    presentsKey: true,
  })
