export {
  trackingCatalogue,
  type TrackingEventName,
  type TrackingEvents,
  type TrackingEventShape,
  type TrackingType,
} from './catalogue.ts'
export { isTrackingExt, type TrackingExt } from './check-ext.ts'
export {
  trackingAddressLengthMax,
  trackingBatchBytesMax,
  trackingBatchEventsMax,
  trackingBranchHeader,
  trackingEnvPattern,
  trackingIdPattern,
  trackingLibraryVersion,
  trackingPaths,
  trackingTitleLengthMax,
  trackingUserAgentLengthMax,
  type TrackedDevice,
  type TrackedEvent,
  type TrackingConfigView,
  type TrackingSystem,
} from './event.ts'
export { trackedPages, type TrackedPageName } from './pages.ts'
export { isOfCatalogue, trackingSchemas } from './tracking-schemas.ts'
