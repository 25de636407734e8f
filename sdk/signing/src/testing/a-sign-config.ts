import envelope from '@argosy/wire/signing/vectors/envelope.json' with { type: 'json' }
import type { SignConfig } from '@argosy/wire/signing'

/** A configuration whose server key is certified by the vectors' root; a test overrides the fields it needs. */
export function aSignConfig(changes: Partial<SignConfig> = {}): SignConfig {
  return {
    clientOpen: true,
    serverPublicKey: envelope.serverPublicKey,
    serverPublicKeySign: envelope.serverPublicKeySign,
    serverPublicKeyProof: envelope.serverPublicKeyProof,
    defaultAlgorithm: 'p256',
    exactUrls: ['/v1/trade/spot/orders', '/v1/user/login'],
    prefixUrls: ['/v1/trade/spot/orders/'],
    signModes: {
      'GET /v1/trade/spot/orders': 1,
      'POST /v1/trade/spot/orders': 2,
      'DELETE /v1/trade/spot/orders/': 2,
      'POST /v1/user/login': 2,
    },
    userCheckDeviceUrl: '/v1/user/public/checkDevice',
    ...changes,
  }
}
