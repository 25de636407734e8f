import type { QrKeyView } from '@argosy/wire/http'
import type { Redis } from '@argosy/redis'
import { z } from 'zod'
import { drawToken, hashToken } from '../tokens.ts'

const pendingSchema = z.object({
  secretHash: z.string(),
  device: z.string(),
  address: z.string(),
  status: z.enum(['waiting', 'scanned', 'confirmed', 'refused']),
  userId: z.string().nullable(),
  securityVersion: z.number(),
})

export type QrLogin = z.output<typeof pendingSchema>

/**
 * Signing in with the permission of another device. The QR code holds only the key; the session goes to the page that
 * also has the secret, so that photographing the code is not enough.
 */
export type QrLogins = {
  begin(requester: Pick<QrLogin, 'device' | 'address'>): Promise<QrKeyView>
  find(qrcodeKey: string): Promise<QrLogin | undefined>
  /** Undefined unless the calling page is the one that shows the QR code. */
  findForPage(qrcodeKey: string, qrcodeSecret: string): Promise<QrLogin | undefined>
  scan(qrcodeKey: string, userId: string): Promise<QrLogin | undefined>
  /** Only the user who scanned it may decide. */
  decide(qrcodeKey: string, decision: QrDecision): Promise<boolean>
  /** The confirmed sign-in, for exactly one caller. */
  consume(qrcodeKey: string): Promise<QrLogin | undefined>
}

export type QrDecision = Pick<QrLogin, 'securityVersion'> & { readonly userId: string; readonly isConfirmed: boolean }

export const qrLifetimeMs = 180_000

export function createQrLogins(
  redis: Pick<Redis, 'getJson' | 'setJson' | 'getDelJson' | 'leftMs' | 'setJsonIfAbsent'>,
): QrLogins {
  const keyOf = (qrcodeKey: string) => `qr:${hashToken(qrcodeKey)}`
  const read = async (qrcodeKey: string): Promise<QrLogin | undefined> => {
    const pending = pendingSchema.safeParse(await redis.getJson(keyOf(qrcodeKey)))
    return pending.success ? pending.data : undefined
  }
  /** Keeps the expiry time: polling does not extend it. */
  async function write(qrcodeKey: string, pending: QrLogin): Promise<void> {
    const leftMs = await redis.leftMs(keyOf(qrcodeKey))
    if (leftMs > 0) await redis.setJson(keyOf(qrcodeKey), pending, { ttlMs: leftMs })
  }
  return {
    async begin({ device, address }) {
      const [qrcodeKey, qrcodeSecret] = [drawToken(), drawToken()]
      const secretHash = hashToken(qrcodeSecret)
      const pending: QrLogin = { secretHash, device, address, status: 'waiting', userId: null, securityVersion: 0 }
      await redis.setJson(keyOf(qrcodeKey), pending, { ttlMs: qrLifetimeMs })
      return { qrcodeKey, qrcodeSecret, expiresInSeconds: qrLifetimeMs / 1_000 }
    },
    find: read,
    async findForPage(qrcodeKey, qrcodeSecret) {
      const pending = await read(qrcodeKey)
      return pending?.secretHash === hashToken(qrcodeSecret) ? pending : undefined
    },
    async scan(qrcodeKey, userId) {
      const pending = await read(qrcodeKey)
      if (pending?.status !== 'waiting')
        return pending?.status === 'scanned' && pending.userId === userId ? pending : undefined
      // Of two concurrent scans the first one counts.
      const isFirst = await redis.setJsonIfAbsent(`${keyOf(qrcodeKey)}:scan`, userId, { ttlMs: qrLifetimeMs })
      if (!isFirst) return undefined
      const scanned: QrLogin = { ...pending, status: 'scanned', userId }
      await write(qrcodeKey, scanned)
      return scanned
    },
    async decide(qrcodeKey, { userId, isConfirmed, securityVersion }) {
      const pending = await read(qrcodeKey)
      if (pending?.status !== 'scanned' || pending.userId !== userId) return false
      await write(qrcodeKey, { ...pending, status: isConfirmed ? 'confirmed' : 'refused', securityVersion })
      return true
    },
    async consume(qrcodeKey) {
      const parsed = pendingSchema.safeParse(await redis.getDelJson(keyOf(qrcodeKey)))
      return parsed.success && parsed.data.status === 'confirmed' ? parsed.data : undefined
    },
  }
}
