import type { TrackingEventName, TrackingType } from './catalogue.ts'
import type { TrackingExt } from './check-ext.ts'
import type { TrackedPageName } from './pages.ts'

export const trackingPaths = {
  config: '/v1/mix/public/clientCommonConfig',
  report: '/v1/buried/log/info',
} as const

/** Cut once: a page that is not sure sends the same events in the same order again, and the batch counts once. */
export const trackingBatchEventsMax = 50
/** Below the 64 KiB that a browser lets a closing page send. */
export const trackingBatchBytesMax = 60_000
export const trackingUserAgentLengthMax = 255
export const trackingTitleLengthMax = 120
export const trackingAddressLengthMax = 512
export const trackingLibraryVersion = '1.1.45'
/** The platform branch, beside every post. */
export const trackingBranchHeader = 'pfb'

/** A single slash for pages, otherwise `b` and digits (TRK-2). */
export const trackingIdPattern = /^(?:\/|b\d+)$/
/** Where an event was made (TRK-8). */
export const trackingEnvPattern = /^(?:pre|online|test\d{1,2})$/

export const trackingSystems = ['windows-app', 'mac-app', 'app-h5', 'mobile', 'web'] as const
export type TrackingSystem = (typeof trackingSystems)[number]

/** What happened: one line of a batch's JSON array. Every field is always there; `''` says that it does not apply. */
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
  /** Counts shows and leaves in this tab's session (TRK-4). */
  readonly seq: number
  /** Counts events in this tab's session; 0 for the leaving of a page (TRK-4). */
  readonly log_seq: number
  /** How often sending it has failed; the only field that changes when a batch is sent again. */
  readonly retry_count: number
  /** Travels in a batch; false when the native app takes it alone. */
  readonly merge: boolean
  /** Was not to wait for the next round. */
  readonly timely: boolean
  /** One for each showing of a page. */
  readonly page_unique_id: string
  /** Origin and path, never a query or a fragment; so is `referer`. */
  readonly url: string
  readonly title: string
  readonly referer: string
  readonly user_language: string
  readonly uid: string
  /** When it was written down: later than `timestamp` for what waited for its page. */
  readonly ctime: number
} & TrackedDevice

/** Who tells it: the device and session, without the person. */
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
  /** Where the session came from, and the page it came to. */
  readonly source_referer: string
  readonly source_target: string
  /** Minutes to add to local time for UTC, as `Date` says it. */
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
  /** As the configuration told it, shortened; the collector writes its own over it. */
  readonly ip: string
  readonly user_agent: string
  readonly lib_version: string
}

/** `data` of the configuration's answer (TRK-7). */
export type TrackingConfigView = {
  readonly clientCommonConfig: { readonly eventLogUploadSwitch: boolean; readonly userId: string | null }
  readonly localVo: { readonly ip: string | null }
}
