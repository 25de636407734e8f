import type { TrackingEventName, TrackingType } from './catalogue.ts'
import type { TrackingExt } from './check-ext.ts'
import type { TrackedPageName } from './pages.ts'

export const trackingPaths = {
  config: '/v1/mix/public/clientCommonConfig',
  report: '/v1/buried/log/info',
} as const

/** Batches are cut once: a page that retries sends the same events in the same order, so the batch counts once. */
export const trackingBatchEventsMax = 50
/** Below the 64 KiB that a browser lets a closing page send. */
export const trackingBatchBytesMax = 60_000
export const trackingUserAgentLengthMax = 255
export const trackingTitleLengthMax = 120
export const trackingAddressLengthMax = 512
export const trackingLibraryVersion = '1.1.45'
/** The platform branch, sent with every post. */
export const trackingBranchHeader = 'pfb'

/** A single slash for pages, otherwise `b` and digits (TRK-2). */
export const trackingIdPattern = /^(?:\/|b\d+)$/
/** Where an event was made (TRK-8). */
export const trackingEnvPattern = /^(?:pre|online|test\d{1,2})$/

export const trackingSystems = ['windows-app', 'mac-app', 'app-h5', 'mobile', 'web'] as const
export type TrackingSystem = (typeof trackingSystems)[number]

/** One event: one element of a batch's JSON array. Every field is always present; `''` means that it does not apply. */
export type TrackedEvent = {
  readonly type: TrackingType
  readonly page_status: 'show' | 'hide' | ''
  readonly event_tracking: TrackingEventName
  readonly event_tracking_id: string
  readonly event_tracking_ext: TrackingExt
  readonly business1: string
  readonly business2: string
  readonly curr_page: TrackedPageName
  readonly curr_page_ext: TrackingExt
  readonly track_type: 'auto' | 'manual'
  /** When it happened, by the device's clock in milliseconds since 1970. */
  readonly timestamp: number
  /** Counts the page views and leaves of this tab's session (TRK-4). */
  readonly seq: number
  /** Counts events in this tab's session; 0 for leaving a page (TRK-4). */
  readonly log_seq: number
  /** How often sending it has failed; the only field that changes when a batch is sent again. */
  readonly retry_count: number
  /** True when sent in a batch; false when the native app sends it alone. */
  readonly merge: boolean
  /** True for events that do not wait for the next round. */
  readonly timely: boolean
  /** One per page view. */
  readonly page_unique_id: string
  /** Origin and path, never a query or a fragment; the same for `referer`. */
  readonly url: string
  readonly title: string
  readonly referer: string
  readonly user_language: string
  readonly uid: string
  /** When it was recorded: later than `timestamp` for events that waited for their page. */
  readonly ctime: number
} & TrackedDevice

/** The source of the events: device and session, without the person. */
export type TrackedDevice = {
  readonly browser: string
  readonly browser_version: string
  readonly manufacturer: string
  readonly model: string
  readonly screen_width: number
  readonly screen_height: number
  readonly network_type: string
  readonly sys: TrackingSystem
  readonly os_version: string
  readonly url_host: string
  /** The session's referrer and its landing page. */
  readonly source_referer: string
  readonly source_target: string
  /** Minutes to add to local time for UTC, as returned by `Date`. */
  readonly timezone_offset: number
  readonly log_env: string
  readonly qr_val: string
  readonly device_id: string
  readonly session_id: string
  readonly first_visit_time: number
  /** Within 24 h of the first visit (TRK-9). */
  readonly first_day: boolean
  readonly app_id: string
  readonly app_name: string
  /** From the configuration, shortened; the collector replaces it with its own. */
  readonly ip: string
  readonly user_agent: string
  readonly lib_version: string
}

/** `data` of the configuration's answer (TRK-7). */
export type TrackingConfigView = {
  readonly clientCommonConfig: { readonly eventLogUploadSwitch: boolean; readonly userId: string | null }
  readonly localVo: { readonly ip: string | null }
}
