/** Contents of a browser's storage, by key. */
export type Stored = Readonly<Record<string, string>>

const toStored = (value: unknown): string => JSON.stringify({ v: 1, t: 1, w: 't', d: value })

export const guideSeen: Stored = { 'preference:skip-guide': toStored(true) }
export const consentAnswer = (consent: 'yes' | 'no'): Stored => ({ 'web-sdk:tracking-consent': toStored(consent) })

/** A first visitor gets the tour and the consent question; scenarios about other things start with both answered. */
export const beenHere: Stored = { ...guideSeen, ...consentAnswer('no') }

/** For `page.addInitScript(skipFirstVisit, beenHere)`: runs in the page. */
export function skipFirstVisit(stored: Stored): void {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
}
