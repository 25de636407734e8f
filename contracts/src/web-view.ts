/**
 * What a page and our mobile app send each other in the app's web view (PLT-2, TRK-10). A message is one JSON text
 * `{"name","data"}`. From the page: iOS takes it through the message handler `argosy`, Android through the object
 * `ArgosyNative`. From the app: it dispatches the text as the detail of the event `argosy:app` on the page's window.
 * Pages import the types only; tests and the app's authors have the closed schemas.
 */
import { z } from 'zod'

export const appMessageEvent = 'argosy:app'

/** A title longer than this is cut by the page. */
export const titleLengthMax = 200
/** A longer address is opened by the page itself. */
export const linkLengthMax = 2_048

export const pageMessageSchemas = {
  /** One step back: the app closes the page when it has nowhere to go. */
  goBack: z.strictObject({ canGoBack: z.boolean() }),
  /** When a page begins and when its theme changes: the app colours its status bar to match. */
  themeChanged: z.strictObject({ theme: z.enum(['light', 'dark']) }),
  /** When a page begins and when its title changes, at most once a second: the app may show it in its own bar. */
  titleChanged: z.strictObject({ title: z.string().min(1).max(titleLengthMax) }),
  /** A link to another site was pressed: the app opens it in the system's browser. */
  openLink: z.strictObject({ url: z.url({ protocol: /^https$/ }).max(linkLengthMax) }),
  /** The page listens now: the app answers with `consentSaid`, at once and whenever its person decides anew. */
  askConsent: z.strictObject({}),
  /** One tracking event (TRK-10); what it holds is the catalogue's of `@argosy/contracts/tracking`. */
  trackEvent: z.strictObject({ event: z.record(z.string(), z.unknown()) }),
} as const

export const appMessageSchemas = {
  /** Whether the app's person agrees to be counted. */
  consentSaid: z.strictObject({ isGiven: z.boolean() }),
} as const

type MessagesOf<Schemas extends Readonly<Record<string, z.ZodType>>> = {
  readonly [Name in keyof Schemas]: Readonly<z.infer<Schemas[Name]>>
}

/** From the page to the app. */
export type PageMessages = MessagesOf<typeof pageMessageSchemas>
/** From the app to the page. */
export type AppMessages = MessagesOf<typeof appMessageSchemas>

export type PageMessage = {
  readonly [Name in keyof PageMessages]: { readonly name: Name; readonly data: PageMessages[Name] }
}[keyof PageMessages]

const pageMessage = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('goBack'), data: pageMessageSchemas.goBack }),
  z.strictObject({ name: z.literal('themeChanged'), data: pageMessageSchemas.themeChanged }),
  z.strictObject({ name: z.literal('titleChanged'), data: pageMessageSchemas.titleChanged }),
  z.strictObject({ name: z.literal('openLink'), data: pageMessageSchemas.openLink }),
  z.strictObject({ name: z.literal('askConsent'), data: pageMessageSchemas.askConsent }),
  z.strictObject({ name: z.literal('trackEvent'), data: pageMessageSchemas.trackEvent }),
])

/** What the app reads of a page's text; undefined for anything that is not exactly one of the messages. */
export function parsePageMessage(text: string): PageMessage | undefined {
  try {
    const read = pageMessage.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

export function formatAppMessage<Name extends keyof AppMessages>(name: Name, data: AppMessages[Name]): string {
  return JSON.stringify({ name, data })
}
