import { platformCodes, type PlatformCode } from '@argosy/wire'
import { appMarker } from './in-app.ts'

/** The facts about its environment that a page can read. */
export type PlatformEnvironment = {
  readonly userAgent: string
  /** `navigator.userAgentData?.mobile`, if the browser supports it. */
  readonly isMobileHint?: boolean | undefined
  /** Distinguishes an iPad from the Mac it claims to be: no Mac has a touch screen. */
  readonly touchPoints?: number
  /** Whether `window.webkit.messageHandlers.argosy` or `window.ArgosyNative` exists. */
  readonly hasNativeBridge?: boolean
  /** `window.Telegram.WebApp.platform`, as Telegram names it: android, ios, tdesktop, macos, weba, webk, web … */
  readonly telegramPlatform?: string | undefined
  /** The address marked the page as inside the app (`?inApp=1`). */
  readonly isInApp?: boolean
}

/**
 * The running platform as one of the spec's codes (PLT-1), from the strongest sign to the weakest: our own app,
 * Telegram, a desktop shell, another app's built-in browser, a phone's browser, otherwise the web. API, SYSTEM and
 * INNER are callers without a page.
 */
export function detectPlatform(environment: PlatformEnvironment): PlatformCode {
  const { userAgent, hasNativeBridge = false, isInApp = false } = environment
  const system = readSystem(environment)
  const { WEB, ANDROID, IOS, H5, APP_BROWSER } = platformCodes

  if (hasNativeBridge || isInApp || appMarker.test(userAgent)) {
    if (system === 'ios') return IOS
    return system === 'android' ? ANDROID : (readDesktopShell(system) ?? APP_BROWSER)
  }
  const telegram = readTelegram(environment)
  if (telegram !== undefined) return telegram
  if (/\b(?:Electron|ArgosyDesktop|Tauri)\//.test(userAgent)) return readDesktopShell(system) ?? WEB
  if (isAppBrowser(userAgent)) return APP_BROWSER
  return isPhone(environment, system) ? H5 : WEB
}

type System = 'ios' | 'android' | 'windows' | 'mac' | 'other'

function readSystem({ userAgent, touchPoints = 0 }: PlatformEnvironment): System {
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios'
  if (/\bAndroid\b/.test(userAgent)) return 'android'
  if (/\bWindows NT\b/.test(userAgent)) return 'windows'
  if (/\bMacintosh\b/.test(userAgent)) return touchPoints > 1 ? 'ios' : 'mac'
  return 'other'
}

function readDesktopShell(system: System): PlatformCode | undefined {
  if (system === 'windows') return platformCodes.WINDOWS
  return system === 'mac' ? platformCodes.MACOS : undefined
}

/** An unknown Telegram client counts as a web client: new ones are mostly of that kind. */
function readTelegram({ telegramPlatform, userAgent }: PlatformEnvironment): PlatformCode | undefined {
  const { TG_PC, TG_WEB, TG_IOS, TG_ANDROID } = platformCodes
  // Telegram's script reports `unknown` outside Telegram.
  if (telegramPlatform !== undefined && telegramPlatform !== '' && telegramPlatform !== 'unknown') {
    if (telegramPlatform.startsWith('android')) return TG_ANDROID
    if (telegramPlatform === 'ios') return TG_IOS
    return ['tdesktop', 'macos', 'unigram'].includes(telegramPlatform) ? TG_PC : TG_WEB
  }
  if (/\bTelegram-Android\//.test(userAgent)) return TG_ANDROID
  return undefined
}

/** Browsers inside other programs: the user agent has the program's name, or `wv` on Android. */
function isAppBrowser(userAgent: string): boolean {
  if (
    /\b(?:FBAN|FBAV|Instagram|Line|MicroMessenger|musical_ly|BytedanceWebview|Twitter|TwitterAndroid|Snapchat|Pinterest|GSA)\b/.test(
      userAgent,
    )
  )
    return true
  if (/\bAndroid\b.*;\s*wv\)/.test(userAgent)) return true
  // Every browser on iOS names itself or Safari; a plain web view names neither.
  return /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) && !/\b(?:Safari|CriOS|FxiOS|EdgiOS|OPiOS)\b/.test(userAgent)
}

function isPhone({ userAgent, isMobileHint }: PlatformEnvironment, system: System): boolean {
  if (isMobileHint !== undefined) return isMobileHint || system === 'ios'
  return system === 'ios' || system === 'android' || /\b(?:Mobile|Opera Mini|KaiOS)\b/.test(userAgent)
}
