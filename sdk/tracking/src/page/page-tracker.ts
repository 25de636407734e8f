import {
  isTrackingExt,
  trackedPages,
  trackingCatalogue,
  trackingIdPattern,
  type TrackingEventName,
  type TrackingEventShape,
  type TrackingExt,
} from '@argosy/wire/tracking'
import { drawName } from '@argosy/browser/device'
import { readBareCookie } from '@argosy/browser/storage'
import { findUserLanguage } from '../device/user-language.ts'
import type { Session } from '../device/session.ts'
import type { WrittenEvent } from '../queue/event-queue.ts'
import { warn } from '../warn.ts'
import { findPage } from './find-page.ts'
import { redactAddress, redactTitle } from './redact-text.ts'

/** An event as reported by a caller or a watcher. */
export type TrackInput = {
  readonly name: string
  readonly ext: TrackingExt
  readonly trackType: 'auto' | 'manual'
  /** Must not wait for the next round. */
  readonly isTimely?: boolean
  /** The page it belongs to; the event waits until that page is shown (TRK-6). */
  readonly url?: string | undefined
}

/** The page fields of every event. */
type ShownPage = Pick<
  WrittenEvent,
  'page_unique_id' | 'curr_page' | 'curr_page_ext' | 'business1' | 'business2' | 'url' | 'referer'
>

/** Enough for the events of a page that is prepared before it is shown; the oldest are dropped. */
const heldMax = 100

const view: TrackInput = { name: 'page:view', ext: {}, trackType: 'auto' }

/** Tracks shown and left pages and their events (TRK-4). The session's counters advance before an event is written. */
export function createPageTracker(session: Session, write: (event: WrittenEvent) => void) {
  let page: ShownPage | undefined
  let pageKey = ''
  let isShown = false
  let held: { readonly input: TrackInput; readonly atMs: number }[] = []

  function show(): void {
    const { name, ext } = findPage(location.pathname)
    const isOther = pageKey !== keyOf(location.href)
    const referer = page && isOther ? page.url : (page?.referer ?? redactAddress(document.referrer))
    page = {
      page_unique_id: drawName(),
      curr_page: name,
      curr_page_ext: ext,
      ...trackedPages[name].business,
      url: redactAddress(location.href),
      referer,
    }
    pageKey = keyOf(location.href)
    isShown = true
    session.seq++
    record('page:view', view, 'show', Date.now())
    release()
  }

  function leave(): void {
    if (!isShown) return
    isShown = false
    session.seq++
    record('page:view', view, 'hide', Date.now())
  }

  /** TRK-6. */
  function release(): void {
    const mine = held.filter(({ input }) => isCurrent(input.url))
    held = held.filter((one) => !mine.includes(one))
    for (const { input, atMs } of mine) track({ ...input, url: undefined }, atMs)
  }

  function isCurrent(url: string | undefined): boolean {
    return url === undefined || keyOf(url) === pageKey
  }

  function track(input: TrackInput, atMs = Date.now()): void {
    const shape = shapeOf(input.name)
    // The warning does not name the wrong field: its value may be private.
    if (!shape || !isTrackingExt(shape.ext, input.ext)) return warn('Not in the tracking catalogue')
    if (isCurrent(input.url)) return record(input.name as TrackingEventName, input, '', atMs)
    held = [...held, { input, atMs }].slice(-heldMax)
  }

  function record(
    name: TrackingEventName,
    input: TrackInput,
    pageStatus: WrittenEvent['page_status'],
    atMs: number,
  ): void {
    if (!page) return
    const { type, id } = trackingCatalogue[name]
    if (pageStatus !== 'hide') session.log_seq++
    write({
      type,
      page_status: pageStatus,
      event_tracking: name,
      event_tracking_id: id,
      event_tracking_ext: input.ext,
      ...page,
      track_type: input.trackType,
      timestamp: atMs,
      seq: session.seq,
      log_seq: pageStatus === 'hide' ? 0 : session.log_seq,
      retry_count: 0,
      merge: true,
      timely: input.isTimely ?? false,
      title: redactTitle(document.title),
      user_language: findUserLanguage(readBareCookie('language'), location.pathname),
      ctime: Date.now(),
    })
  }

  return {
    show,
    leave,
    track,
    /** Whether the address shows another page than the one last reported. */
    isElsewhere: (): boolean => isShown && keyOf(location.href) !== pageKey,
  }
}

/** Finds an event by the id in the markup, which may contain anything (TRK-2). */
export function findEventById(id: string): TrackingEventName | undefined {
  const names = Object.keys(trackingCatalogue) as TrackingEventName[]
  const found = trackingIdPattern.test(id) ? names.find((name) => trackingCatalogue[name].id === id) : undefined
  if (!found) warn('Invalid event_tracking_id')
  return found
}

export function shapeOf(name: string): TrackingEventShape | undefined {
  return Object.hasOwn(trackingCatalogue, name) && name !== 'page:view'
    ? trackingCatalogue[name as TrackingEventName]
    : undefined
}

/** Another path or query is another page; another fragment is a position on the same page. */
function keyOf(address: string): string {
  const url = URL.parse(address, location.href)
  return url ? url.pathname + url.search : address
}
