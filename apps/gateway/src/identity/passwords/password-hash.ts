import { hash, verify } from '@node-rs/argon2'
import { createHashQueue } from './hash-queue.ts'

/** Argon2id with 19 MiB and two passes: about 20 ms here, and too much memory for guessing at scale. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export type Argon2 = {
  hash(password: string, options: typeof cost): Promise<string>
  verify(hashed: string, password: string): Promise<boolean>
}

/** One queue for the whole process, because the processors are shared. */
const queue = createHashQueue()

export function createPasswords(argon2: Argon2) {
  /** The hash of an unused password, made on first use with the same cost as all others. */
  let nobodysHash: Promise<string> | undefined

  const hashPassword = (password: string): Promise<string> => queue.run(() => argon2.hash(password, cost))

  /**
   * Compares the exact bytes. An account that does not exist or has no password takes the same time, so timing reveals
   * nothing.
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
    /** Spares the first visitor with an unknown name from waiting for two hashes. */
    warmUpPasswords: async (): Promise<void> => void (await checkPassword('', null)),
  }
}

export const { hashPassword, checkPassword, warmUpPasswords } = createPasswords({ hash, verify })
