/** The browser's own question for a passkey. Loaded when somebody uses one. */
import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Options = Readonly<Record<string, unknown>>

/** The answer as text, or the word for why there is none. */
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
    // Closed, timed out and "no passkey here" are one answer on purpose: the browser tells no page which.
    return { ok: false, code: isKnown ? 'passkey_exists' : 'passkey_cancelled' }
  }
}
