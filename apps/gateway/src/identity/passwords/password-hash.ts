import { hash, verify } from '@node-rs/argon2'
import { createHashQueue } from './hash-queue.ts'

/** Argon2id with 19 MiB and two passes: about 20 ms here, and too much memory to guess by the million. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export type Argon2 = {
  hash(password: string, options: typeof cost): Promise<string>
  verify(hashed: string, password: string): Promise<boolean>
}

/** One queue for the whole process, as there is one set of processors. */
const queue = createHashQueue()

export function createPasswords(argon2: Argon2) {
  /** Of a password that nobody has, made at the first need with the same cost as all the others. */
  let nobodysHash: Promise<string> | undefined

  const hashPassword = (password: string): Promise<string> => queue.run(() => argon2.hash(password, cost))

  /**
   * Byte for byte. An account that does not exist, or has no password, costs as much time as one that does: whoever
   * measures learns nothing.
   */
  async function checkPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
    nobodysHash ??= hashPassword('nobody has this password')
    const storedHash = passwordHash ?? (await nobodysHash)
    const isRight = await queue.run(() => argon2.verify(storedHash, password))
    return isRight && passwordHash != null
  }

  return {
    hashPassword,
    checkPassword,
    /** So that the first visitor who gives an unknown name does not wait for two hashes. */
    warmUpPasswords: async (): Promise<void> => void (await checkPassword('', null)),
  }
}

export const { hashPassword, checkPassword, warmUpPasswords } = createPasswords({ hash, verify })
