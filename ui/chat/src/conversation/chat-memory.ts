/** The chat's browser storage. It does not contain the conversation's token, which no script can read. */
export interface ChatMemory {
  /** A conversation exists, so the page checks for answers by itself. */
  hasConversation(): boolean
  readId(): number
  remember(readId: number): void
  forget(): void
}

const key = 'argosy-chat-read'

/** A full, blocked or broken storage never breaks a page: the chat then checks for answers when it is opened. */
export function createChatMemory(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): ChatMemory {
  function attempt<Result>(work: () => Result, otherwise: Result): Result {
    try {
      return work()
    } catch {
      return otherwise
    }
  }
  const read = () => attempt(() => storage().getItem(key), null)
  return {
    hasConversation: () => read() !== null,
    readId() {
      const id = Number(read())
      return Number.isSafeInteger(id) && id > 0 ? id : 0
    },
    remember: (readId) => attempt(() => storage().setItem(key, String(readId)), undefined),
    forget: () => attempt(() => storage().removeItem(key), undefined),
  }
}
