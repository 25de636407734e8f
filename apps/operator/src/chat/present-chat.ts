import type { ConversationSummary, TranscriptLine } from '@argosy/support'

const textWidth = 60

export function presentConversations(conversations: readonly ConversationSummary[], nowMs: number): string {
  if (conversations.length === 0) return 'Nobody has written.'
  const rows = conversations.map((conversation) => [
    String(conversation.conversationId),
    conversation.userName ?? 'visitor',
    conversation.language,
    String(conversation.messageCount),
    presentAge(nowMs - conversation.lastMessageAtMs),
    conversation.lastFrom === 'visitor' ? 'waits' : 'answered',
    shorten(conversation.lastText),
  ])
  const table = [['id', 'who', 'language', 'messages', 'last', '', 'said last'], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function presentTranscript(lines: readonly TranscriptLine[]): string {
  return lines
    .map(({ messageId, timeMs, operatorName, text }) => {
      const time = new Date(timeMs).toISOString().slice(0, 19).replace('T', ' ')
      return `${messageId}  ${time} UTC  ${operatorName ?? 'visitor'}\n${text.replaceAll(/^/gm, '   ')}`
    })
    .join('\n\n')
}

function presentAge(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} d`
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > textWidth ? `${line.slice(0, textWidth - 1)}…` : line
}
