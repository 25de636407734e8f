import type { TrackedEvent } from '@argosy/wire/tracking'
import type { ownFields } from './event-fields.ts'

export type OwnFields = Pick<TrackedEvent, keyof typeof ownFields> & { readonly batch_index: number }

/** Written out: serialising an object of fixed shape is four times as fast as filling one field by field. */
export function presentOwnFields(event: TrackedEvent, index: number): OwnFields {
  return {
    batch_index: index,
    type: event.type,
    page_status: event.page_status,
    event_tracking: event.event_tracking,
    event_tracking_id: event.event_tracking_id,
    event_tracking_ext: event.event_tracking_ext,
    business1: event.business1,
    business2: event.business2,
    curr_page: event.curr_page,
    curr_page_ext: event.curr_page_ext,
    track_type: event.track_type,
    timestamp: event.timestamp,
    seq: event.seq,
    log_seq: event.log_seq,
    retry_count: event.retry_count,
    merge: event.merge,
    timely: event.timely,
    page_unique_id: event.page_unique_id,
    url: event.url,
    title: event.title,
    referer: event.referer,
    user_language: event.user_language,
    uid: event.uid,
    ctime: event.ctime,
  }
}
