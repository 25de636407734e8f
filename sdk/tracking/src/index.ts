export { startTracking } from './start-tracking.ts'
export type { TrackableName, Tracker, TrackingSettings, TrackOptions } from './settings.ts'
