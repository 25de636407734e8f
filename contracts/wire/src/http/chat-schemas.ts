import { z } from 'zod'
import { chatTextLengthMax } from './chat.ts'

/** Plain text everywhere: line breaks and tabs are the only control characters, so it is safe in a terminal too. */
export const chatText = z
  .string()
  .max(chatTextLengthMax)
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .refine((text) => text !== '', 'is empty')
  .refine((text) => text.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(text), 'has control characters')

export const chatSchemas = {
  sendMessage: z.strictObject({
    text: chatText,
    /** Chosen by the page: a message sent twice with one id is stored once. */
    clientMessageId: z.string().regex(/^[A-Za-z0-9_-]{1,36}$/),
  }),
  messagesQuery: z.strictObject({ afterId: z.coerce.number().int().min(0).max(2_147_483_647).optional() }),
} as const

export type SendChatMessageBody = z.input<typeof chatSchemas.sendMessage>
