import { z } from 'zod'
import { signAlgorithms } from './device-key.ts'

/** Padding and length are checked when the bytes are decoded. */
const base64 = (lengthMax: number) => z.base64().min(1).max(lengthMax)

/** The clear fields of every call with a sealed part, to spread into the call's closed schema. */
export const sealedFields = {
  bodyCiphertext: base64(14_336),
  devicePublicKey: base64(1_368),
  deviceAlgorithm: z.enum(signAlgorithms),
} as const

export const signingSchemas = {
  checkDevice: z.strictObject({
    userCheckDeviceSign: z.string().regex(/^[A-Za-z0-9_-]{43}\.\d{13}\.[A-Za-z0-9+/]{80,344}={0,2}$/),
    lastAlgorithm: z.enum(signAlgorithms),
  }),
} as const
