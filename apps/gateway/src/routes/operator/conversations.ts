import { operatorListMax, operatorPaths, operatorSchemas } from '@argosy/wire/http'
import { listConversations, readConversation, readMessages } from '@argosy/support'
import { accept, refuse } from '../../http/answer.ts'
import { operatorRoute, type OperatorRoute } from '../../operator/operator-route.ts'
import type { OperatorRouteDeps } from './operator-deps.ts'

type Deps = Pick<OperatorRouteDeps, 'audit' | 'chat' | 'pool'>

/** Answering a visitor changes nothing in the exchange, so one operator does it alone; it is recorded. */
export function conversationRoutes({ audit, chat, pool }: Deps): OperatorRoute[] {
  return [
    operatorRoute({
      method: 'GET',
      path: operatorPaths.conversations,
      query: operatorSchemas.conversationsQuery,
      handle: async ({ query: { waiting } }) =>
        accept(await listConversations(pool, { limit: operatorListMax, isWaiting: waiting === '1' })),
    }),
    operatorRoute({
      method: 'GET',
      path: operatorPaths.transcript,
      query: operatorSchemas.transcriptQuery,
      handle: async ({ query: { conversationId } }) =>
        (await readConversation(pool, conversationId))
          ? accept(await readMessages(pool, conversationId, undefined))
          : refuse(404, 'conversation_unknown'),
    }),
    operatorRoute({
      method: 'POST',
      path: operatorPaths.answer,
      body: operatorSchemas.answer,
      handle: async ({ operator, address, requestId, body: { conversationId, text } }) => {
        if (!(await readConversation(pool, conversationId))) return refuse(404, 'conversation_unknown')
        const detail = { operator: operator.name, operatorId: operator.operatorId, conversationId }
        await audit.write({ kind: 'operator_answer', outcome: 'ok', address, requestId, detail })
        const written = await chat.answer(conversationId, { text, operatorName: operator.name })
        return written ? accept(written.message) : refuse(404, 'conversation_unknown')
      },
    }),
  ]
}
