import { operatorCalls, type OperatorConversationView } from '@argosy/wire/http'
import { Badge } from '@argosy/kit/badge'
import { Button } from '@argosy/kit/button'
import { Choice, ChoiceGroup } from '@argosy/kit/choice-group'
import { DateTime } from '@argosy/kit/date-time'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../document/load-chunk.ts'
import { useRead } from '../identity/use-read.ts'
import { ReadList } from '../security/read-list.tsx'
import { Section } from '../security/section.tsx'
import security from '../security/security.module.css'
import styles from './operator.module.css'
import { RefreshButton } from './refresh-button.tsx'

const ConversationDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./conversation-dialog.tsx'))).ConversationDialog,
}))

/** Constant objects, so that `useRead` sends each request once. */
const questions = { waiting: { waiting: '1' }, all: { waiting: '0' } } as const

/** Conversations with visitors, and which of them wait for an answer. */
export function Conversations() {
  const { t } = useLingui()
  const [which, setWhich] = useState<keyof typeof questions>('waiting')
  const [opened, setOpened] = useState<OperatorConversationView>()
  const { reading, reload } = useRead(operatorCalls.conversations, questions[which])
  return (
    <Section
      id="conversations"
      title={t({ id: 'operator.conversations', message: 'Conversations', comment: 'Heading: chats with visitors' })}
      end={
        <div className={styles['tools']}>
          <RefreshButton reload={reload} />
          <ChoiceGroup
            variant="segments"
            label={t({
              id: 'operator.conversations',
              message: 'Conversations',
              comment: 'Heading: chats with visitors',
            })}
            value={which}
            onChange={(chosen) => setWhich(chosen === 'all' ? 'all' : 'waiting')}
          >
            <Choice id="waiting">
              {t({ id: 'operator.conversations.waiting', message: 'Waiting', comment: 'Choice: not answered yet' })}
            </Choice>
            <Choice id="all">
              {t({ id: 'operator.conversations.all', message: 'All', comment: 'Choice: all chats with visitors' })}
            </Choice>
          </ChoiceGroup>
        </div>
      }
    >
      <ReadList
        key={which}
        reading={reading}
        reload={reload}
        empty={
          which === 'waiting'
            ? t({
                id: 'operator.conversations.none',
                message: 'Nobody is waiting for an answer.',
                comment: 'In place of a list of chats',
              })
            : t({
                id: 'operator.conversations.noneAtAll',
                message: 'Nobody has written yet.',
                comment: 'In place of a list of chats',
              })
        }
      >
        {(conversation) => (
          <ConversationRow
            key={conversation.conversationId}
            conversation={conversation}
            onOpen={() => setOpened(conversation)}
          />
        )}
      </ReadList>
      {opened && (
        <Suspense fallback={null}>
          <ConversationDialog conversation={opened} onAnswered={reload} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Section>
  )
}

interface ConversationRowProps {
  readonly conversation: OperatorConversationView
  readonly onOpen: () => void
}

function ConversationRow({ conversation, onOpen }: ConversationRowProps) {
  const { t } = useLingui()
  const { conversationId, language, lastText, lastMessageAtMs } = conversation
  return (
    <li className={security['row']} data-conversation={conversationId}>
      <div className={security['words']}>
        <div className={security['name']}>
          <VisitorName conversation={conversation} />
          <Badge>
            <span translate="no">{language}</span>
          </Badge>
        </div>
        <div className={`${security['text']} ${styles['line']}`}>
          <span dir="auto">{lastText}</span>
        </div>
        <div className={security['text']}>
          <DateTime timeMs={lastMessageAtMs} shape="date-time" />
        </div>
      </div>
      <div className={security['end']}>
        <Button data-action="open-conversation" onPress={onOpen}>
          {t({ id: 'operator.conversations.open', message: 'Open', comment: 'Button: shows a chat' })}
        </Button>
      </div>
    </li>
  )
}

function VisitorName({ conversation: { userName } }: { readonly conversation: OperatorConversationView }) {
  const { t } = useLingui()
  if (userName !== null) return <bdi>{userName}</bdi>
  return t({
    id: 'operator.conversations.visitor',
    message: 'Visitor',
    comment: 'Somebody who wrote without signing in',
  })
}
