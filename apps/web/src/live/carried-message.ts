/** What a person must read although the page reloads: written before, shown after. */
import { bareSessionText } from '@argosy/browser/storage'

const key = 'carried-message'

/** In place of a text of the server: the page has words of its own for it. */
export const keyLost = 'key_lost'

export function carryMessage(text: string): void {
  bareSessionText.write(key, text)
}

/** Once; undefined when there is none. */
export function consumeCarriedMessage(): string | undefined {
  const text = bareSessionText.read(key) ?? undefined
  if (text !== undefined) bareSessionText.write(key, null)
  return text
}
