/** Queries of push to a gateway about conversations with support. */
export type ChatQuery =
  | {
      readonly type: 'find_conversation'
      /** SHA-256 in hex of the token in the visitor's cookie. */
      readonly tokenHash: string | null
      readonly accountId: string | null
    }
  | { readonly type: 'last_message_id'; readonly conversationId: number }

export type ChatQueryAnswers = {
  readonly find_conversation: { readonly conversationId: number } | null
  readonly last_message_id: { readonly lastMessageId: number } | null
}
