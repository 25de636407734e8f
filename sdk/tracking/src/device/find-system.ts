import { appMarker, findBridge, isInApp } from '@argosy/browser/device'
import type { TrackingSystem } from '@argosy/wire/tracking'

/** The platforms of PLT-1, as coarse as events report them. */
export function findSystem(
  userAgent = navigator.userAgent,
  touchPoints = navigator.maxTouchPoints,
  hasApp = findBridge() !== undefined || isInApp(),
): TrackingSystem {
  const isMac = userAgent.includes('Macintosh')
  // An iPad claims to be a Mac, but no Mac has a touch screen.
  const isPhone = (isMac && touchPoints > 1) || /Android|iP(?:hone|ad|od)|Mobi/.test(userAgent)
  const isOurs = hasApp || appMarker.test(userAgent)
  if (isPhone) return isOurs ? 'app-h5' : 'mobile'
  if (!isOurs && !/(?:Electron|ArgosyDesktop|Tauri)\//.test(userAgent)) return 'web'
  if (isMac) return 'mac-app'
  return userAgent.includes('Windows NT') ? 'windows-app' : 'web'
}
