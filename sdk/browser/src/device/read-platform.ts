import { platformCodes, type PlatformCode } from '@argosy/wire'
import { detectPlatform } from './detect-platform.ts'
import { isInApp } from './in-app.ts'
import { findBridge } from './native-bridge.ts'

type Signs = {
  readonly navigator?: Navigator & { readonly userAgentData?: { readonly mobile?: boolean } }
  readonly Telegram?: { readonly WebApp?: { readonly platform?: string } }
}

let known: PlatformCode | undefined

/** The platform of this page; it does not change while the page is open. */
export function readPlatform(): PlatformCode {
  known ??= detect(globalThis)
  return known
}

function detect({ navigator, Telegram }: Signs): PlatformCode {
  if (typeof window === 'undefined' || navigator === undefined) return platformCodes.WEB
  return detectPlatform({
    userAgent: navigator.userAgent,
    isMobileHint: navigator.userAgentData?.mobile,
    touchPoints: navigator.maxTouchPoints,
    hasNativeBridge: findBridge() !== undefined,
    telegramPlatform: Telegram?.WebApp?.platform,
    isInApp: isInApp(),
  })
}
