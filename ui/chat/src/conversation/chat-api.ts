import type { ApiClient } from '@argosy/api-client'
import { createCall, type ClientOptions } from '@argosy/api-client/call'
import { chatPaths } from '@argosy/wire/http'

export type ChatApi = Pick<ApiClient, 'chatMessages' | 'sendChatMessage'>

/** Only the chat's two endpoints, so that visitors do not load the code of the others. */
export function createChatApi(options: ClientOptions): ChatApi {
  const call = createCall(options)
  return {
    chatMessages: (query = {}, how) => call({ method: 'GET', path: chatPaths.messages, query }, how),
    sendChatMessage: (body, how) => call({ method: 'POST', path: chatPaths.messages, body }, how),
  }
}
