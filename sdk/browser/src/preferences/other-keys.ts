/**
 * Keys with a fixed name of their own (PRF-4). The simulation flag is no `Stored` value: it must be in real storage or
 * absent, because a mode held only in this document's memory could be mistaken for real money (SIM-1).
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

/** Empty until a host has been chosen (IMG-1). */
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

/** Device id candidates, newest first; the latest ten are stored. */
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
