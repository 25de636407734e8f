import { operatorCalls, type ChatMessageView, type OperatorConversationView } from '@argosy/wire/http'
import { DateTime } from '@argosy/kit/date-time'
import { Dialog } from '@argosy/kit/dialog'
import { TextField } from '@argosy/kit/text-field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import auth from '../identity/auth-page.module.css'
import { SendButton } from '../identity/send-button.tsx'
import { useRead } from '../identity/use-read.ts'
import { useSend } from '../identity/use-send.ts'
import { Waiting } from '../security/account-frame.tsx'
import { RefusedCard } from '../security/refused-card.tsx'
import { OperatorRefusal } from './operator-refusal.tsx'
import styles from './operator.module.css'

export interface ConversationDialogProps {
  readonly conversation: OperatorConversationView
  readonly onAnswered: () => Promise<void>
  readonly onClose: () => void
}

const answerLengthMax = 2_000

/**
 * The messages of a conversation and a field for the answer. Visitors do not see the operator's name; the record has
 * it.
 */
export function ConversationDialog({ conversation, onAnswered, onClose }: ConversationDialogProps) {
  const { t } = useLingui()
  const { conversationId, userName } = conversation
  const [question] = useState({ conversationId: String(conversationId) })
  const { reading, reload } = useRead(operatorCalls.transcript, question)
  const { isSending, refusal, send } = useSend()
  const [text, setText] = useState('')
  const answer = async () => {
    if (text.trim() === '' || !(await send(operatorCalls.answer, { conversationId, text }))) return
    setText('')
    await Promise.all([reload(), onAnswered()])
  }
  return (
    <Dialog
      isOpen
      title={
        userName ??
        t({
          id: 'operator.conversations.visitor',
          message: 'Visitor',
          comment: 'Somebody who wrote without signing in',
        })
      }
      closeLabel={t({ id: 'operator.close', message: 'Close', comment: 'Button that closes a dialog' })}
      onClose={onClose}
    >
      <div className={auth['form']}>
        {reading.status === 'loading' && <Waiting />}
        {reading.status === 'refused' && <RefusedCard code={reading.refusal.code} reload={reload} />}
        {reading.status === 'ready' && <Transcript messages={reading.data} />}
        <form
          className={auth['form']}
          onSubmit={(event) => {
            event.preventDefault()
            void answer()
          }}
        >
          <TextField
            name="answer"
            rows={3}
            maxLength={answerLengthMax}
            label={t({ id: 'operator.answer', message: 'Answer', comment: 'Label of a field: what a visitor is told' })}
            value={text}
            onChange={setText}
          />
          <OperatorRefusal refusal={refusal} />
          <SendButton type="submit" data-action="answer" isDisabled={text.trim() === ''} isSending={isSending}>
            {t({ id: 'operator.answer.send', message: 'Send', comment: 'Button' })}
          </SendButton>
        </form>
      </div>
    </Dialog>
  )
}

function Transcript({ messages }: { readonly messages: readonly ChatMessageView[] }) {
  return (
    <ol className={styles['transcript']}>
      {messages.map(({ messageId, from, text, timeMs }) => (
        <li key={messageId} className={styles['message']} data-from={from}>
          <p dir="auto">{text}</p>
          <span className={styles['time']}>
            <DateTime timeMs={timeMs} shape="date-time" />
          </span>
        </li>
      ))}
    </ol>
  )
}
