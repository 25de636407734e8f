import { fields, list, value } from './shape.ts'

const credentials = list(fields<Credential>({ id: value, type: value, transports: list(value) }))

type Credential = { readonly id: string; readonly type: string; readonly transports: readonly string[] }

/** The options of WebAuthn Level 3, to make a passkey and to prove that one has it, as far as we send them. */
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
