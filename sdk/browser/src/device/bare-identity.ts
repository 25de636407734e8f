import { deviceFingerprintKey, fingerprintsMax, isFingerprints, terminalCodeKey } from '../preferences/index.ts'
import { bareLocalText, decodeEntry, encodeEntry } from '../storage/index.ts'

export type BareIdentity = { readonly deviceId: string; readonly terminalCode: string }

/**
 * The ids that `deviceId` and `terminalCode` return, for a script that must stay small: it reads and writes the same
 * entries without watching them. A candidate becomes the newest of the ten that are stored (PRF-4).
 */
export function readBareIdentity(candidate?: string): BareIdentity {
  const entry = decodeEntry(bareLocalText.read(deviceFingerprintKey), isFingerprints)
  const known = entry?.value ?? []
  const deviceId = candidate ?? known[0] ?? drawName()
  if (deviceId !== known[0]) {
    const value = [deviceId, ...known.filter((one) => one !== deviceId)].slice(0, fingerprintsMax)
    // A write after reading an entry must be newer than that entry, even if the clock went back.
    const timeMs = Math.max(Date.now(), (entry?.timeMs ?? 0) + 1)
    bareLocalText.write(deviceFingerprintKey, encodeEntry({ timeMs, tabId: '', value }))
  }
  const stored = bareLocalText.read(terminalCodeKey)
  const terminalCode = stored || drawName()
  if (!stored) bareLocalText.write(terminalCodeKey, terminalCode)
  return { deviceId, terminalCode }
}

/** 32 hexadecimal digits; fewer and weaker on an insecure page, where browsers have no `randomUUID`. */
export function drawName(): string {
  const drawn = typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : Math.random().toString(16).slice(2)
  return drawn.replaceAll('-', '')
}
