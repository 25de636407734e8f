export { createAreaEntry, storeAreas, type StoreArea } from './area-stores.ts'
export { isBoolean, isShortText, listOf, oneOf, textLike } from './guards.ts'
export { favouriteMarkets, recentSearches } from './market-lists.ts'
export {
  deviceFingerprintKey,
  fingerprintsMax,
  isFingerprints,
  simulationTradeKey,
  terminalCodeKey,
} from './key-names.ts'
export { deviceFingerprints, fastestImageDomain, terminalCode } from './other-keys.ts'
export { localPreferenceKey, preference, type PreferenceKey, type Preferences } from './preferences.ts'
export {
  cookiePreferences,
  localPreferences,
  type Digits,
  type Layout,
  type MarketColours,
  type Theme,
} from './tables.ts'
export { trackingConsent, type TrackingConsent } from './tracking-consent.ts'
