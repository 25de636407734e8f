/** Whether the consent question is open. It opens once by itself, and on request. */
const listeners = new Set<() => void>()
let isOpen = false

export function openConsentQuestion(): void {
  set(true)
}

export function closeConsentQuestion(): void {
  set(false)
}

export function isConsentQuestionOpen(): boolean {
  return isOpen
}

export function subscribeToConsentQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function set(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}
