/**
 * The keys that sign for a session. A session's list holds at most two and is the only one that signatures are checked
 * against; the owner record only distinguishes another user's key from an unknown one.
 */
import { deviceKeyLifetimeMs, signAlgorithms } from '@argosy/wire/signing'
import type { Redis } from '@argosy/redis'
import { z } from 'zod'
import type { DeviceKey, SessionRef } from './signing.ts'

export type DeviceKeys = {
  bind(session: SessionRef, device: DeviceKey): Promise<void>
  ofSession(tokenHash: string): Promise<readonly DeviceKey[]>
  /** The key's owner, for as long as the session it was bound to may last. */
  ownerOf(keyId: string): Promise<string | undefined>
  release(tokenHash: string): Promise<void>
}

const keysPerSessionMax = 2

const listSchema = z.array(z.object({ keyId: z.string(), publicKey: z.string(), algorithm: z.enum(signAlgorithms) }))
const ownerSchema = z.object({ userId: z.string() })

export function createDeviceKeys(redis: Pick<Redis, 'getJson' | 'setJson' | 'del'>): DeviceKeys {
  const ofSession = async (tokenHash: string) => listSchema.parse((await redis.getJson(listKey(tokenHash))) ?? [])
  return {
    ofSession,
    async bind({ tokenHash, userId, lifetimeMs }, device) {
      const ttlMs = Math.max(1, Math.min(lifetimeMs, deviceKeyLifetimeMs))
      const others = (await ofSession(tokenHash)).filter(({ keyId }) => keyId !== device.keyId)
      const { keyId, publicKey, algorithm } = device
      const retained = [...others, { keyId, publicKey, algorithm }].slice(-keysPerSessionMax)
      await redis.setJson(listKey(tokenHash), retained, { ttlMs })
      await redis.setJson(ownerKey(keyId), { userId }, { ttlMs })
    },
    async ownerOf(keyId) {
      const owner = await redis.getJson(ownerKey(keyId))
      return owner === undefined ? undefined : ownerSchema.parse(owner).userId
    },
    async release(tokenHash) {
      const keys = await ofSession(tokenHash)
      await redis.del(listKey(tokenHash))
      for (const { keyId } of keys) await redis.del(ownerKey(keyId))
    },
  }
}

function listKey(tokenHash: string): string {
  return `sign-keys:${tokenHash}`
}

function ownerKey(keyId: string): string {
  return `sign-key:${keyId}`
}
