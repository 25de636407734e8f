import { parseArgs } from 'node:util'
import { answerConversation } from './chat/answer-conversation.ts'
import { presentConversations, presentTranscript } from './chat/present-chat.ts'
import { listConversations, readConversation, readTranscript } from '@argosy/support'
import { accessUsage, requireOperator, UsageError, withExchange } from './exchange-access.ts'
import { runCommand } from './run-command.ts'

const usage = `Talks with visitors.

  pnpm chat list [--waiting] [--limit 20]          conversations, newest first; --waiting: those without an answer, oldest first
  pnpm chat show 12                                all messages
  pnpm chat answer 12 "Good morning …"             answers; the visitor sees it at once
       --operator NAME                             who answers, kept for the record (or ARGOSY_OPERATOR)

${accessUsage}`

type Options = ReturnType<typeof readArguments>['values']

await runCommand(usage, async () => {
  const { values, positionals } = readArguments()
  const [command, ...args] = positionals
  if (values.help || command === undefined) return usage
  if (command === 'list' && args.length === 0) return list(values)
  if (command === 'show' && args.length === 1) return show(values, parseId(args[0]))
  if (command === 'answer' && args.length === 2) return answer(values, parseId(args[0]), args[1] ?? '')
  throw new UsageError(`This is not how it is called.\n\n${usage}`)
})

function readArguments() {
  return parseArgs({
    options: {
      waiting: { type: 'boolean', default: false },
      limit: { type: 'string', default: '20' },
      operator: { type: 'string' },
      directory: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
}

function list({ directory, limit: limitText, waiting: isWaiting }: Options): Promise<string> {
  const limit = Number(limitText)
  if (!Number.isInteger(limit) || limit < 1 || limit > 1_000) throw new UsageError('--limit is between 1 and 1000.')
  return withExchange(directory, async ({ pool }) =>
    presentConversations(await listConversations(pool, { limit, isWaiting }), Date.now()),
  )
}

function show({ directory }: Options, conversationId: number): Promise<string> {
  return withExchange(directory, async ({ pool }) => {
    if (!(await readConversation(pool, conversationId))) throw unknownConversation(conversationId)
    return presentTranscript(await readTranscript(pool, conversationId))
  })
}

function answer({ directory, operator }: Options, conversationId: number, text: string): Promise<string> {
  const operatorName = requireOperator(operator)
  return withExchange(directory, async (access) => {
    const { written, isPublished } = await answerConversation(access, { conversationId, text, operatorName })
    if (!written) throw unknownConversation(conversationId)
    const hint = isPublished ? '' : ' NATS is away: the visitor sees it when their page reads the conversation again.'
    return `Answered conversation ${conversationId}, message ${written.message.messageId}.${hint}`
  })
}

function parseId(text: string | undefined): number {
  const id = Number(text)
  if (!Number.isSafeInteger(id) || id < 1) throw new UsageError(`"${text}" is not the number of a conversation.`)
  return id
}

function unknownConversation(conversationId: number): Error {
  return new Error(`There is no conversation ${conversationId}: pnpm chat list shows them.`)
}
