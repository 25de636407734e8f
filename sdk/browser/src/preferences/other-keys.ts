/**
 * Keys with a name of their own (PRF-4). The simulation flag is not a value of ours: it must lie in real storage or not at
 * all, because a mode that only this document remembers could be taken for real money (SIM-1).
 */
import { createPlainValue, createStampedValue, localText, type Stored } from '../storage/index.ts'
import { isShortText } from './guards.ts'
import {
  deviceFingerprintKey,
  fastestImageDomainKey,
  fingerprintsMax,
  isFingerprints,
  terminalCodeKey,
} from './key-names.ts'

/** Empty until a host has been found (IMG-1). */
export const fastestImageDomain: Stored<string> = createPlainValue({
  storage: localText,
  key: fastestImageDomainKey,
  fallback: '',
  decode: (text) => (isShortText(text) ? text : undefined),
  encode: (host) => host,
})

export const terminalCode: Stored<string> = createPlainValue({
  storage: localText,
  key: terminalCodeKey,
  fallback: '',
  decode: (text) => (isShortText(text) ? text : undefined),
  encode: (code) => code,
})

const fingerprints = createStampedValue<readonly string[]>({
  storage: localText,
  key: deviceFingerprintKey,
  fallback: [],
  guard: isFingerprints,
})

/** What this device was taken for, newest first; the ten latest are kept. */
export const deviceFingerprints: Pick<Stored<readonly string[]>, 'get' | 'subscribe'> & {
  add(candidate: string): void
} = {
  get: () => fingerprints.get(),
  subscribe: (listener) => fingerprints.subscribe(listener),
  add(candidate) {
    const others = fingerprints.get().filter((known) => known !== candidate)
    fingerprints.set([candidate, ...others].slice(0, fingerprintsMax))
  },
}
