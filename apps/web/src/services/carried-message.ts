/** A message that must survive a reload: stored before, shown after. */
import { bareSessionText } from '@argosy/browser/storage'

const key = 'carried-message'

/** Stands for a message of the page itself instead of a text from the server. */
export const keyLost = 'key_lost'

export function carryMessage(text: string): void {
  bareSessionText.write(key, text)
}

/** Returns the message once; undefined when there is none. */
export function consumeCarriedMessage(): string | undefined {
  const text = bareSessionText.read(key) ?? undefined
  if (text !== undefined) bareSessionText.write(key, null)
  return text
}
