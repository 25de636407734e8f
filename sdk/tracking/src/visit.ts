import { callNative, findBridge } from '@argosy/browser/device'
import { createOwner } from './device/owner.ts'
import { readSession, writeSession } from './device/session.ts'
import { createPageTracker, type TrackInput } from './page/page-tracker.ts'
import { readLanding } from './page/read-landing.ts'
import { createEventQueue, type SavedQueue } from './queue/event-queue.ts'
import { openSlot, readInTab, tabSlot, type Slot } from './queue/slots.ts'
import type { TrackingSettings } from './settings.ts'
import { fetchUploadConfig, type UploadConfig } from './upload/config.ts'
import { postBatch, sendBeacon } from './upload/post-batch.ts'
import { createUploader } from './upload/uploader.ts'
import { warn } from './warn.ts'
import { startWatching } from './watch/start-watching.ts'

const roundMs = 500
/** Every two seconds; it costs nine short reads of storage. */
const adoptRounds = 4

export type Visit = {
  track(input: TrackInput): void
  setUser(userId: string): void
  /** Reports the page as left and sends the waiting events. */
  end(): void
  /** Stops sending and deletes the stored events. */
  forget(): void
}

/** The tracking of one document, from the person's consent to its end. */
export function startVisit(settings: TrackingSettings): Visit {
  const ending = new AbortController()
  const { signal } = ending
  const queue = createEventQueue()
  const session = readSession(readLanding())
  const owner = createOwner(settings, session)
  let config: UploadConfig | undefined
  let slot: Slot | undefined
  let loop: ReturnType<typeof setInterval> | undefined
  let isUnsaved = false
  let rounds = 0

  const pageTracker = createPageTracker(session, (event) => {
    writeSession(session)
    queue.add(owner.dress(event))
    isUnsaved = true
    // While the loop is stopped no round saves it.
    if (loop === undefined) save()
  })
  const uploader = createUploader(
    queue,
    ({ events }) => postBatch(settings, events, owner.headers()),
    ({ events }) => sendBeacon(settings, events),
    save,
  )
  const { listen, announce } = startWatching((name, ext) => track({ name, ext, trackType: 'auto' }), signal)

  function save(): void {
    isUnsaved = false
    const saveSlot = slot ?? tabSlot
    saveSlot.save(queue.snapshot())
  }

  function track(input: TrackInput): void {
    if (signal.aborted) return
    pageTracker.track(input)
    if (input.isTimely) round()
  }

  /** Hands the events to the app one by one, if there is one; events it does not accept are uploaded (TRK-10). */
  function forward(): void {
    const bridge = findBridge()
    if (!bridge) return
    queue.forward((event) => callNative('trackEvent', { event: { ...event, merge: false } }, bridge))
    isUnsaved = true
  }

  function round(): void {
    turnPage()
    announce('round')
    if (config && slot) {
      if (rounds++ % adoptRounds === 0) void slot.adopt(accept)
      forward()
      void uploader.round()
    }
    // Last, because an upload has saved it already: with a long queue saving is the largest cost.
    if (isUnsaved) save()
  }

  function turnPage(): void {
    if (!pageTracker.isElsewhere()) return
    announce('leave')
    pageTracker.leave()
    show()
  }

  function show(): void {
    pageTracker.show()
    announce('show')
  }

  function appear(): void {
    if (loop !== undefined) return
    loop = setInterval(round, roundMs)
    show()
  }

  /** TRK-5. */
  function disappear(): void {
    if (loop === undefined) return
    clearInterval(loop)
    announce('leave')
    pageTracker.leave()
    loop = undefined
    if (!config || !slot) return save()
    forward()
    uploader.leave()
  }

  function accept(saved: SavedQueue): boolean {
    if (signal.aborted) return false
    queue.restore(saved, Date.now())
    queue.change(owner.dress)
    save()
    return true
  }

  function attachSlot(): void {
    queue.restore(readInTab(), Date.now())
    openSlot()
      .then((opened) => {
        if (signal.aborted) return opened.close()
        slot = opened
        accept(opened.leftovers)
      })
      .catch(() => undefined)
  }

  /** Released so that the browser may cache the page and another document may send the remaining events. */
  function releaseSlot(): void {
    slot?.close()
    slot = undefined
    queue.clear()
  }

  async function prepare(): Promise<void> {
    await owner.identify()
    queue.change(owner.dress)
    const found = await fetchUploadConfig(settings)
    if (signal.aborted) return
    if (!found) return warn('No tracking configuration')
    if (!found.isOn) return forget()
    config = found
    owner.learn(found)
    queue.change(owner.dress)
  }

  function quit(): void {
    announce('end')
    ending.abort()
  }

  function end(): void {
    disappear()
    releaseSlot()
    quit()
  }

  function forget(): void {
    clearInterval(loop)
    queue.clear()
    save()
    releaseSlot()
    quit()
  }

  listen(document, 'visibilitychange', () => (document.visibilityState === 'hidden' ? disappear() : appear()))
  listen(window, 'pagehide', () => {
    disappear()
    releaseSlot()
  })
  listen(window, 'pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) attachSlot()
  })
  listen(window, 'online', () => uploader.wake())
  const { navigation } = globalThis as { readonly navigation?: EventTarget }
  // Immediate where the browser supports this event; elsewhere the next round detects the change.
  if (navigation) listen(navigation, 'currententrychange', turnPage)

  attachSlot()
  if (document.visibilityState === 'visible') appear()
  void prepare()
  return { track, setUser: owner.setUser, end, forget }
}
