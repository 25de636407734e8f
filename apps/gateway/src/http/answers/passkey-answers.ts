import { fields, list, value } from './shape.ts'

const credentials = list(fields<Credential>({ id: value, type: value, transports: list(value) }))

type Credential = { readonly id: string; readonly type: string; readonly transports: readonly string[] }

/** The WebAuthn Level 3 options that we send, to create a passkey and to prove possession of one. */
export const passkeyOptions = {
  fields: {
    challengeId: value,
    options: {
      fields: {
        challenge: value,
        timeout: value,
        rpId: value,
        userVerification: value,
        allowCredentials: credentials,
        rp: { fields: { id: value, name: value } },
        user: { fields: { id: value, name: value, displayName: value } },
        pubKeyCredParams: list({ fields: { alg: value, type: value } }),
        excludeCredentials: credentials,
        authenticatorSelection: {
          fields: {
            authenticatorAttachment: value,
            residentKey: value,
            requireResidentKey: value,
            userVerification: value,
          },
        },
        attestation: value,
        hints: list(value),
        extensions: { fields: { credProps: value } },
      },
    },
  },
} as const
