import { isShortText, listOf } from './guards.ts'

export const otherKeys = {
  simulationTrade: 'simulation-trade',
  fastestImageDomain: 'fastest-image-domain',
  deviceFingerprint: 'device-fingerprint',
  terminalCode: 'terminal-code',
} as const

export const fingerprintsMax = 10
export const isFingerprints = /* @__PURE__ */ listOf(isShortText, fingerprintsMax)
