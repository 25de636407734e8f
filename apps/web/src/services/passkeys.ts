/** The browser's passkey dialog. Lazy. */
import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Options = Readonly<Record<string, unknown>>

/** The answer as text, or the refusal code. */
export type PasskeyResult = { readonly ok: true; readonly data: string } | { readonly ok: false; readonly code: string }

export function requestPasskey(options: Options): Promise<PasskeyResult> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return answer(() => startAuthentication({ optionsJSON }))
}

export function makePasskey(options: Options): Promise<PasskeyResult> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return answer(() => startRegistration({ optionsJSON }))
}

async function answer(request: () => Promise<unknown>): Promise<PasskeyResult> {
  if (typeof PublicKeyCredential === 'undefined') return { ok: false, code: 'passkey_unsupported' }
  try {
    return { ok: true, data: JSON.stringify(await request()) }
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    // Closed, timed out and "no passkey here" are one answer: browsers deliberately do not tell them apart.
    return { ok: false, code: isKnown ? 'passkey_exists' : 'passkey_cancelled' }
  }
}
