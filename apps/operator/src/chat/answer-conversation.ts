import { encodeJson, subjects } from '@argosy/wire'
import { chatText } from '@argosy/wire/http'
import { connectNats } from '@argosy/nats'
import { answerVisitor, type WrittenMessage } from '@argosy/support'
import { withDeadline } from '@argosy/service'
import { UsageError, type ExchangeAccess } from '../exchange-access.ts'

type Answer = { readonly conversationId: number; readonly text: string; readonly operatorName: string }

const natsWaitMsMax = 3_000

/**
 * Stored first, then published: a visitor's page that misses the notification reads the conversation again by itself.
 */
export async function answerConversation(
  { pool, nats }: ExchangeAccess,
  { conversationId, text, operatorName }: Answer,
): Promise<{ readonly written: WrittenMessage | undefined; readonly isPublished: boolean }> {
  const parsed = chatText.safeParse(text)
  if (!parsed.success) throw new UsageError(`The answer ${parsed.error.issues[0]?.message ?? 'cannot be sent'}.`)
  const written = await answerVisitor(pool, conversationId, { text: parsed.data, operatorName })
  if (!written) return { written, isPublished: false }
  return { written, isPublished: await publishMessage(nats, written) }
}

async function publishMessage(
  nats: ExchangeAccess['nats'],
  { conversationId, message }: WrittenMessage,
): Promise<boolean> {
  try {
    await using connection = await withDeadline(connectNats({ ...nats, name: 'support' }), natsWaitMsMax)
    connection.publish(subjects.chat(conversationId), encodeJson(message))
    await connection.flush()
    return true
  } catch {
    return false
  }
}
