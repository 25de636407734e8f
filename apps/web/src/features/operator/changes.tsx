import { operatorCalls, type DecisionWord, type OperatorChangeView } from '@argosy/contracts/http'
import { Button } from '@argosy/kit/button'
import { DateTime } from '@argosy/kit/date-time'
import { EmptyState } from '@argosy/kit/empty-state'
import { useLingui } from '@lingui/react/macro'
import { useIdentity } from '../identity/identity-context.tsx'
import { RefusalNotice } from '../identity/refusal-notice.tsx'
import { useRead } from '../identity/use-read.ts'
import { useSend } from '../identity/use-send.ts'
import { Waiting } from '../security/account-frame.tsx'
import { RefusedCard } from '../security/refused-card.tsx'
import { Section } from '../security/section.tsx'
import security from '../security/security.module.css'
import styles from './operator.module.css'
import { useChangeWords } from './use-change-words.ts'

const waiting = { state: 'waiting' } as const

/** What one operator wants and another has to confirm. */
export function Changes() {
  const { t } = useLingui()
  const { reading, reload } = useRead(operatorCalls.changes, waiting)
  return (
    <Section
      id="changes"
      title={t({
        id: 'operator.changes',
        message: 'Waiting for a second operator',
        comment: 'Heading of a section: changes that one operator wants and another has to confirm',
      })}
    >
      {reading.status === 'loading' && <Waiting />}
      {reading.status === 'refused' && <RefusedCard code={reading.refusal.code} reload={reload} />}
      {reading.status === 'ready' && (
        <Pending changes={reading.data.filter(({ status }) => status === 'pending')} reload={reload} />
      )}
    </Section>
  )
}

interface PendingProps {
  readonly changes: readonly OperatorChangeView[]
  readonly reload: () => Promise<void>
}

function Pending({ changes, reload }: PendingProps) {
  const { t } = useLingui()
  if (changes.length === 0) {
    return (
      <div className={security['card']} data-changes="none">
        <EmptyState
          text={t({
            id: 'operator.changes.none',
            message: 'Nothing is waiting.',
            comment: 'In place of a list of changes that wait for a second operator',
          })}
        />
      </div>
    )
  }
  return (
    <ul className={styles['changes']}>
      {changes.map((change) => (
        <Change key={change.changeId} view={change} reload={reload} />
      ))}
    </ul>
  )
}

function Change({ view, reload }: { readonly view: OperatorChangeView; readonly reload: () => Promise<void> }) {
  const { t } = useLingui()
  const words = useChangeWords()
  const identity = useIdentity()
  const { isSending, refusal, attempt, send } = useSend()
  const { changeId, change, reason, proposedBy, expiresAtMs, isOwn } = view
  const decide = async (decision: DecisionWord) => {
    const asked = await send(operatorCalls.decideOptions, { changeId, decision })
    const answer = asked && (await attempt(() => identity.askPasskey(asked.data.options)))
    if (!answer) return
    const { challengeId } = asked.data
    if (await send(operatorCalls.decide, { changeId, decision, challengeId, response: answer.data })) await reload()
  }
  const button = (decision: DecisionWord, label: string, tone: 'accent' | 'plain' = 'plain') => (
    <Button
      tone={tone}
      size="small"
      data-decision={decision}
      isDisabled={isSending}
      onPress={() => void decide(decision)}
    >
      {label}
    </Button>
  )
  return (
    <li className={styles['change']} data-change={change.kind}>
      <strong>{words(change)}</strong>
      <p className={styles['text']}>
        <bdi>{reason}</bdi>
      </p>
      <p className={styles['text']}>
        {t({
          id: 'operator.changes.by',
          message: `Proposed by ${proposedBy}, good until`,
          comment: 'Before a time: who wants a change, and until when it can be confirmed',
        })}{' '}
        <DateTime timeMs={expiresAtMs} />
      </p>
      <div className={styles['decisions']}>
        {isOwn ? (
          button(
            'withdraw',
            t({ id: 'operator.changes.withdraw', message: 'Withdraw', comment: 'Button: takes one’s own wish back' }),
          )
        ) : (
          <>
            {button('confirm', t({ id: 'operator.changes.confirm', message: 'Confirm', comment: 'Button' }), 'accent')}
            {button('reject', t({ id: 'operator.changes.reject', message: 'Reject', comment: 'Button' }))}
          </>
        )}
      </div>
      <RefusalNotice refusal={refusal} />
    </li>
  )
}
