import { isShortText, listOf } from './guards.ts'

export const simulationTradeKey = 'simulation-trade'
export const fastestImageDomainKey = 'fastest-image-domain'
export const deviceFingerprintKey = 'device-fingerprint'
export const terminalCodeKey = 'terminal-code'

export const fingerprintsMax = 10
export const isFingerprints = /* @__PURE__ */ listOf(isShortText, fingerprintsMax)
