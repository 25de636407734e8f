import type { ApiClient } from '@argosy/api-client'
import { createCall, type ClientOptions } from '@argosy/api-client/call'
import { chatPaths } from '@argosy/contracts/http'

export type ChatApi = Pick<ApiClient, 'chatMessages' | 'sendChatMessage'>

/** The chat's two doors alone: the others would be carried along by every visitor. */
export function createChatApi(options: ClientOptions): ChatApi {
  const call = createCall(options)
  return {
    chatMessages: (query = {}, how) => call({ method: 'GET', path: chatPaths.messages, query }, how),
    sendChatMessage: (body, how) => call({ method: 'POST', path: chatPaths.messages, body }, how),
  }
}
