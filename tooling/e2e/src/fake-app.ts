/**
 * The mobile app's side of the contract, on either system: it accepts exactly what `@argosy/wire/web-view` allows.
 */
import {
  appMessageEvent,
  formatAppMessage,
  parsePageMessage,
  type AppMessages,
  type PageMessage,
  type PageMessages,
} from '@argosy/wire/web-view'
import { expect, type Page } from '@playwright/test'

export const appSystems = ['ios', 'android'] as const
export type AppSystem = (typeof appSystems)[number]

const appUserAgents: Readonly<Record<AppSystem, string>> = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 ArgosyApp/2.1',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 ArgosyApp/2.1',
}

/** A phone with the app's web view, for `test.use`. */
export function appView(system: AppSystem) {
  return {
    userAgent: appUserAgents[system],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  } as const
}

export interface FakeApp {
  /** The messages of this name that the open page has sent. Fails on a text outside the contract. */
  taken<Name extends keyof PageMessages>(name: Name): Promise<readonly PageMessages[Name][]>
  /** Calls the page as the app calls into its web view. */
  send<Name extends keyof AppMessages>(name: Name, data: AppMessages[Name]): Promise<void>
}

/** Takes effect from the next document on, in every document of the page. */
export async function startFakeApp(page: Page, system: AppSystem): Promise<FakeApp> {
  await page.addInitScript((name) => {
    const taken: string[] = []
    const bridge = { postMessage: (text: string) => void taken.push(text) }
    Object.assign(globalThis, { taken })
    Object.assign(
      globalThis,
      name === 'ios' ? { webkit: { messageHandlers: { argosy: bridge } } } : { ArgosyNative: bridge },
    )
  }, system)
  return {
    async taken(name) {
      const texts = await page.evaluate(() => Reflect.get(globalThis, 'taken') as string[])
      const messages = texts.map((text): PageMessage => {
        const message = parsePageMessage(text)
        expect(message, `not of the contract: ${text}`).toBeDefined()
        return message as PageMessage
      })
      return messages.flatMap((message) => (message.name === name ? [message.data as never] : []))
    },
    async send(name, data) {
      const given = { type: appMessageEvent, detail: formatAppMessage(name, data) }
      await page.evaluate(({ type, detail }) => void dispatchEvent(new CustomEvent(type, { detail })), given)
    },
  }
}
