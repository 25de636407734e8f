/**
 * The messages between a page and our mobile app in the app's web view (PLT-2, TRK-10). A message is one JSON text
 * `{"name","data"}`. From the page: iOS receives it through the message handler `argosy`, Android through the object
 * `ArgosyNative`. From the app: it dispatches the text as the detail of the event `argosy:app` on the page's window.
 * Pages import the types only; tests and the app's authors use the closed schemas.
 */
import { z } from 'zod'

export const appMessageEvent = 'argosy:app'

/** The page truncates longer titles. */
export const titleLengthMax = 200
/** The page opens longer addresses itself. */
export const linkLengthMax = 2_048

export const pageMessageSchemas = {
  /** One step back: the app closes the page when it has nowhere to go. */
  goBack: z.strictObject({ canGoBack: z.boolean() }),
  /** On page start and when its theme changes: the app colours its status bar to match. */
  themeChanged: z.strictObject({ theme: z.enum(['light', 'dark']) }),
  /** On page start and when its title changes, at most once a second: the app may show it in its own bar. */
  titleChanged: z.strictObject({ title: z.string().min(1).max(titleLengthMax) }),
  /** A link to another site was pressed: the app opens it in the system's browser. */
  openLink: z.strictObject({ url: z.url({ protocol: /^https$/ }).max(linkLengthMax) }),
  /** The page is ready: the app answers with `consentSaid`, now and after every change of the decision. */
  askConsent: z.strictObject({}),
  /** One tracking event (TRK-10); its contents are defined in `@argosy/wire/tracking`. */
  trackEvent: z.strictObject({ event: z.record(z.string(), z.unknown()) }),
} as const

export const appMessageSchemas = {
  /** Whether the app's user consents to being counted. */
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

/** Parses a page's text in the app; undefined for anything that is not exactly one of the messages. */
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
