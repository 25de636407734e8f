import { callNative, findBridge } from '@argosy/browser/device'
import { followTheme, readFrameTheme } from './theme.ts'

/** The app draws its status bar in the colours of the page below it (PLT-2). For the life of the document. */
export function sendAppTheme(): void {
  if (!findBridge()) return
  const send = () => void callNative('themeChanged', { theme: readFrameTheme() })
  followTheme(send)
  send()
}
