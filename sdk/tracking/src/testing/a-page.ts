import { trackingPaths, type TrackedEvent } from '@argosy/wire/tracking'
import { vi } from 'vitest'
import { startTracking, type Tracker, type TrackingSettings } from '../index.ts'

export type Sent = { readonly how: 'post' | 'beacon'; readonly events: readonly TrackedEvent[]; readonly text: string }

const settings: TrackingSettings = {
  appId: 'argosy-web',
  appName: 'argosy',
  configBase: '',
  reportBase: '',
  consent: true,
}

/** The interval of the tracker's own loop. */
const roundMs = 500

/** A page in a real browser with a simulated collector. */
export function openPage(path = '/en/markets') {
  const before = location.href
  const bare = { fetch: globalThis.fetch, sendBeacon: navigator.sendBeacon.bind(navigator) }
  const sent: Sent[] = []
  const calls: { readonly url: string; readonly headers: Headers }[] = []
  const trackers: Tracker[] = []
  const collector = { isOn: true, configStatus: 200, status: 200 }
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const isReport = url.includes(trackingPaths.report)
    if (!isReport && !url.includes(trackingPaths.config)) return bare.fetch(input, init)
    calls.push({ url, headers: new Headers(init?.headers) })
    if (isReport) return receivePost(typeof init?.body === 'string' ? init.body : '')
    const clientCommonConfig = { eventLogUploadSwitch: collector.isOn, userId: '17' }
    const data = { clientCommonConfig, localVo: { ip: '192.0.2.0' } }
    return Response.json({ code: '00000', msg: '', data }, { status: collector.configStatus })
  }
  function receivePost(text: string): Response {
    if (collector.status === 200) sent.push({ how: 'post', events: JSON.parse(text) as TrackedEvent[], text })
    return Response.json({}, { status: collector.status })
  }
  const beacons: Promise<void>[] = []
  navigator.sendBeacon = (_url, body) => {
    const blob = body as Blob
    beacons.push(
      blob.text().then((text) => void sent.push({ how: 'beacon', events: JSON.parse(text) as TrackedEvent[], text })),
    )
    return true
  }
  history.pushState(null, '', path)

  return {
    sent,
    calls,
    collector,
    warned,
    start(changes: Partial<TrackingSettings> = {}): Tracker {
      const tracker = startTracking({ ...settings, ...changes })
      trackers.push(tracker)
      return tracker
    },
    /** Each event once, identified by session and both counters as in the collector. */
    events(): TrackedEvent[] {
      const known = new Map<string, TrackedEvent>()
      for (const event of sent.flatMap(({ events }) => events)) {
        const key = [event.session_id, event.page_unique_id, event.page_status, event.seq, event.log_seq].join(' ')
        if (!known.has(key)) known.set(key, event)
      }
      return [...known.values()].toSorted((a, b) => a.timestamp - b.timestamp || a.seq - b.seq)
    },
    named: (name: string): TrackedEvent[] =>
      sent.flatMap(({ events }) => events).filter(({ event_tracking }) => event_tracking === name),
    setHidden(isHidden: boolean): void {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: isHidden ? 'hidden' : 'visible' })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    go: (next: string) => history.pushState(null, '', next),
    settle: () => Promise.all(beacons),
    /** Waits this many rounds of an identical loop: a tracker that sends would have sent by then. */
    passRounds: (count: number) =>
      new Promise<void>((resolve) => {
        let left = count
        const timer = setInterval(() => {
          left -= 1
          if (left > 0) return
          clearInterval(timer)
          resolve()
        }, roundMs)
      }),
    close(): void {
      for (const tracker of trackers) tracker.setConsent(false)
      Reflect.deleteProperty(document, 'visibilityState')
      Reflect.deleteProperty(navigator, 'globalPrivacyControl')
      globalThis.fetch = bare.fetch
      Reflect.deleteProperty(navigator, 'sendBeacon')
      document.body.replaceChildren()
      history.pushState(null, '', before)
      localStorage.clear()
      sessionStorage.clear()
      vi.restoreAllMocks()
    },
  }
}

export type OpenPage = ReturnType<typeof openPage>
