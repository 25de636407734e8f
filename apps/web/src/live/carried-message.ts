/** What a person must read although the page reloads: written before, shown after. */
import { bareSessionText } from '@argosy/browser/storage'
import { showToast } from '@argosy/kit/toast-queue'

const key = 'carried-message'

export function carryMessage(text: string): void {
  bareSessionText.write(key, text)
}

export function showCarriedMessage(): void {
  const title = bareSessionText.read(key)
  if (title === null) return
  bareSessionText.write(key, null)
  showToast({ tone: 'refusal', title })
}
