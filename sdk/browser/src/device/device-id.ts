/**
 * Random ids for this browser; they are not derived from the person's machine. The device id is the newest candidate of
 * PRF-4, so that a better one can be added later without losing the old; the terminal code never changes.
 */
import { deviceFingerprints, terminalCode as storedTerminalCode } from '../preferences/index.ts'

export function deviceId(): string {
  const [known] = deviceFingerprints.get()
  if (known !== undefined) return known
  const drawn = crypto.randomUUID()
  deviceFingerprints.add(drawn)
  return drawn
}

export function terminalCode(): string {
  const known = storedTerminalCode.get()
  if (known !== '') return known
  const drawn = crypto.randomUUID().replaceAll('-', '')
  storedTerminalCode.set(drawn)
  return drawn
}
