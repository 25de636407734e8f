import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Seals a secret for a table that others can read. It opens only with a key, which the database does not have, and only
 * for the row it was sealed for.
 */
export type SecretBox = {
  seal(secret: Uint8Array, context: string): Buffer
  /** Throws when no key opens it. */
  open(box: Uint8Array, context: string): Buffer
  /** The same secret, sealed with the newest key; undefined when it already is. Throws when no key opens it. */
  reseal(box: Uint8Array, context: string): Buffer | undefined
}

const algorithm = 'aes-256-gcm'
const tagBytes = 16
const ivBytes = 12

/** `keys` are newest first: the first one seals, all of them open. */
export function createSecretBox(keys: readonly string[]): SecretBox {
  const [newest, ...older] = keys.map(createKeyBox)
  if (!newest) throw new RangeError('a box needs a key')

  /** Tries the older keys in turn; when all fail, throws the failure of the last one. */
  function openBefore(box: Uint8Array, context: string, failure: unknown): Buffer {
    let last = failure
    for (const key of older)
      try {
        return key.open(box, context)
      } catch (error) {
        last = error
      }
    throw last
  }

  return {
    seal: (secret, context) => newest.seal(secret, context),
    open(box, context) {
      try {
        return newest.open(box, context)
      } catch (error) {
        return openBefore(box, context, error)
      }
    },
    reseal(box, context) {
      try {
        newest.open(box, context)
        return undefined
      } catch (error) {
        return newest.seal(openBefore(box, context, error), context)
      }
    },
  }
}

function createKeyBox(keyText: string): Pick<SecretBox, 'seal' | 'open'> {
  const key = Buffer.from(hkdfSync('sha256', keyText, '', 'argosy secret box', 32))
  return {
    seal(secret, context) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(contextBytes(context))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    open(box, context) {
      const iv = box.subarray(0, ivBytes)
      const cipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
      cipher.setAAD(contextBytes(context)).setAuthTag(box.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([cipher.update(box.subarray(ivBytes + tagBytes)), cipher.final()])
    },
  }
}

function contextBytes(context: string): Buffer {
  return createHash('sha256').update(context).digest()
}
