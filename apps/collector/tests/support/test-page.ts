import { startTracking } from '@argosy/tracking'

/** What every page of the journey's site runs. */
startTracking({ appId: 'argosy-web', appName: 'argosy', reportBase: '', configBase: '', consent: true })
