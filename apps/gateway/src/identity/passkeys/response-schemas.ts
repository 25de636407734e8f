import { z } from 'zod'

const base64Url = (lengthMax: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]*={0,2}$/)
    .max(lengthMax)

const id = base64Url(1_400).min(1)

/** The browser names extensions; they decide nothing here. */
const envelope = {
  id,
  rawId: id,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.looseObject({}),
} as const

/** The JSON results of navigator.credentials.create and .get; other fields are dropped. */
export const registrationSchema = z.object({
  ...envelope,
  response: z.object({
    clientDataJSON: base64Url(4_096),
    attestationObject: base64Url(8_192),
    transports: z.array(z.string().max(32)).max(8).optional(),
  }),
})

export const authenticationSchema = z.object({
  ...envelope,
  response: z.object({
    clientDataJSON: base64Url(4_096),
    authenticatorData: base64Url(4_096),
    signature: base64Url(1_400),
    userHandle: base64Url(128).optional(),
  }),
})
