import { startTracking } from '@argosy/tracking'

/** The script of every page of the test site. */
startTracking({ appId: 'argosy-web', appName: 'argosy', reportBase: '', configBase: '', consent: true })
