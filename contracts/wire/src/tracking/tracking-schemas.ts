import { z } from 'zod'
import { trackingCatalogue, trackingTypes, type TrackingEventName } from './catalogue.ts'
import { isTrackingExt } from './check-ext.ts'
import {
  trackingAddressLengthMax,
  trackingBatchEventsMax,
  trackingEnvPattern,
  trackingIdPattern,
  trackingSystems,
  trackingTitleLengthMax,
  trackingUserAgentLengthMax,
  type TrackedEvent,
} from './event.ts'
import { trackedPages, type TrackedPageName } from './pages.ts'

const count = z.number().int().min(0).max(1_000_000_000)
const timeMs = z.number().int().min(0).max(8_640_000_000_000_000)
const pixels = z.number().int().min(0).max(100_000)
const name = z.string().regex(/^[\w .,()+/-]{0,64}$/)
const version = z.string().regex(/^[\w.-]{0,32}$/)
const id = z.string().regex(/^[A-Za-z0-9-]{8,64}$/)
const appName = z.string().regex(/^[a-z0-9-]{1,32}$/)
const host = z.string().regex(/^[a-z0-9.:[\]-]{0,255}$/)
/** Queries, fragments and user names may contain secrets: an address with any of them is refused. */
const address = z
  .string()
  .max(trackingAddressLengthMax)
  .regex(/^(?:https?:\/\/[^\s/?#@]+)?(?:\/[^\s?#@]*)?$/)
const ext = z.record(z.string().max(32), z.union([z.string().max(64), z.number()]))

const fields = {
  type: z.enum(trackingTypes),
  page_status: z.enum(['show', 'hide', '']),
  event_tracking: z.enum(Object.keys(trackingCatalogue) as TrackingEventName[]),
  event_tracking_id: z.string().max(16).regex(trackingIdPattern),
  event_tracking_ext: ext,
  business1: name,
  business2: name,
  curr_page: z.enum(Object.keys(trackedPages) as TrackedPageName[]),
  curr_page_ext: ext,
  track_type: z.enum(['auto', 'manual']),
  timestamp: timeMs,
  seq: count,
  log_seq: count,
  retry_count: count,
  merge: z.boolean(),
  timely: z.boolean(),
  page_unique_id: id,
  url: address,
  title: z.string().max(trackingTitleLengthMax),
  referer: address,
  user_language: z.string().regex(/^[A-Za-z-]{2,8}$/),
  uid: z.string().regex(/^\d{0,20}$/),
  ctime: timeMs,
  browser: name,
  browser_version: version,
  manufacturer: name,
  model: name,
  screen_width: pixels,
  screen_height: pixels,
  network_type: z.string().regex(/^[a-z0-9-]{0,16}$/),
  sys: z.enum(trackingSystems),
  os_version: name,
  url_host: host,
  source_referer: address,
  source_target: address,
  timezone_offset: z.number().int().min(-900).max(900),
  log_env: z.string().regex(trackingEnvPattern),
  qr_val: z.string().regex(/^[A-Za-z0-9_-]{0,16}$/),
  device_id: id,
  session_id: z.string().regex(/^[A-Za-z0-9-]{8,64}-\d{13}-\d{1,3}$/),
  first_visit_time: timeMs,
  first_day: z.boolean(),
  app_id: appName,
  app_name: appName,
  ip: z.string().regex(/^[0-9a-f.:/]{0,49}$/),
  user_agent: z.string().max(trackingUserAgentLengthMax),
  lib_version: version,
} as const satisfies Record<keyof TrackedEvent, z.ZodType>

const event = z.strictObject(fields).refine(isOfCatalogue, { error: 'event_is_not_in_the_catalogue' })

/** Whether type, id, areas and values match the catalogue's entries for the event and the page. */
export function isOfCatalogue(candidate: TrackedEvent): boolean {
  const shape = trackingCatalogue[candidate.event_tracking]
  const page = trackedPages[candidate.curr_page]
  return (
    candidate.type === shape.type &&
    candidate.event_tracking_id === shape.id &&
    isTrackingExt(shape.ext, candidate.event_tracking_ext) &&
    candidate.business1 === page.business.business1 &&
    candidate.business2 === page.business.business2 &&
    isTrackingExt(page.ext, candidate.curr_page_ext) &&
    (candidate.type === 'page') === (candidate.page_status !== '')
  )
}

export const trackingSchemas = {
  event,
  /** The body before its events are validated one by one. */
  batch: z.array(z.unknown()).min(1).max(trackingBatchEventsMax),
} as const
