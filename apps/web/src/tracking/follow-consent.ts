/**
 * Tracks usage of this page for as long as the user consents; the tracking script is loaded only then. Active for the
 * whole life of the document.
 */
import { hasPrivacyControl, isInApp } from '@argosy/browser/device'
import { trackingConsent, type TrackingConsent } from '@argosy/browser/preferences'
import type { Stored } from '@argosy/browser/storage'
import type { Tracker, TrackingSettings } from '@argosy/tracking'
import { loadChunk } from '../document/load-chunk.ts'
import { isUnsettled, sessionStore, type SessionStore } from '../services/session.ts'
import { closeConsentQuestion, openConsentQuestion } from './consent-question.ts'
import { setTrackSink } from './track.ts'

export interface FollowConsentDeps {
  readonly record: Pick<Stored<TrackingConsent>, 'get' | 'subscribe'>
  readonly session: Pick<SessionStore, 'getSnapshot' | 'subscribe'>
  readonly load: () => Promise<(settings: TrackingSettings) => Tracker>
  /**
   * False where the browser has a privacy signal, and inside the mobile app, which asks itself (follow-app-consent.ts).
   */
  readonly canPrompt: () => boolean
  readonly isForbidden: () => boolean
}

/** Late enough that the visitor has seen the page first. */
const promptDelayMs = 3_000

export function followConsent(deps: FollowConsentDeps = pageDeps): void {
  const { record, session, load, canPrompt, isForbidden } = deps
  const isGiven = () => record.get() === 'yes'
  const isUnasked = () => record.get() === 'unasked'
  const isAllowed = () => isGiven() && !isForbidden()
  let wasGiven = isGiven()
  let loading: Promise<Tracker> | undefined

  async function start(): Promise<Tracker> {
    const startTracking = await load()
    const tracker = startTracking({ ...pageSettings, consent: isAllowed() })
    session.subscribe(() => updateUser(tracker))
    return tracker
  }

  function updateUser(tracker: Tracker): void {
    const known = session.getSnapshot()
    if (!isUnsettled(known)) tracker.setUser(known.status === 'signed-in' ? known.userId : '')
  }

  async function follow(): Promise<void> {
    // Withdrawing consent must also drop the queued events, which only the script can do.
    if (!isGiven() && !wasGiven) return
    wasGiven = isGiven()
    loading ??= start()
    const tracker = await loading
    tracker.setConsent(isAllowed())
    updateUser(tracker)
    setTrackSink(tracker.track)
  }

  record.subscribe(() => {
    closeConsentQuestion()
    void follow()
  })
  // Events from before the consent are discarded.
  if (!isAllowed()) setTrackSink(() => undefined)
  void follow()
  if (isUnasked() && canPrompt()) setTimeout(() => isUnasked() && openConsentQuestion(), promptDelayMs)
}

const pageSettings = { appId: 'argosy-web', appName: 'argosy', configBase: '', reportBase: '' } as const

const pageDeps: FollowConsentDeps = {
  record: trackingConsent,
  get session() {
    return sessionStore()
  },
  load: async () => (await loadChunk(() => import('@argosy/tracking'))).startTracking,
  canPrompt: () => !hasPrivacyControl() && !isInApp(),
  isForbidden: hasPrivacyControl,
}
