import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ConfigError } from './config.ts'

/**
 * Keeps a secret in a table that others can read. It opens only with the key, which the database does not have, and only
 * for the row it was sealed for.
 */
export type SecretBox = {
  seal(secret: Uint8Array, place: string): Buffer
  open(box: Uint8Array, place: string): Buffer
}

const algorithm = 'aes-256-gcm'
const tagBytes = 16
const ivBytes = 12

export function createSecretBox(keyText: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', keyText, '', 'argosy secret box', 32))
  return {
    seal(secret, place) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(placeBytes(place))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    open(box, place) {
      const iv = box.subarray(0, ivBytes)
      const cipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
      cipher.setAAD(placeBytes(place)).setAuthTag(box.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([cipher.update(box.subarray(ivBytes + tagBytes)), cipher.final()])
    },
  }
}

function placeBytes(place: string): Buffer {
  return createHash('sha256').update(place).digest()
}

const keyLengthMin = 32

/** The key of a box, from a file that only its process can read; undefined when `variable` names none. */
export function readSecretFile(file: string | undefined, variable: string): string | undefined {
  if (file === undefined) return undefined
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < keyLengthMin) throw new ConfigError(`${variable} holds fewer than ${keyLengthMin} characters`)
  return key
}
