import { callNative, findBridge } from '@argosy/browser/device'
import { followTheme, readFrameTheme } from './theme.ts'

/** The app draws its status bar in the page's colours (PLT-2). Active for the whole life of the document. */
export function sendAppTheme(): void {
  if (!findBridge()) return
  const send = () => void callNative('themeChanged', { theme: readFrameTheme() })
  followTheme(send)
  send()
}
