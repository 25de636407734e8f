import { operatorCalls, type DecisionKind, type OperatorChangeView } from '@argosy/wire/http'
import { Badge, type BadgeProps } from '@argosy/kit/badge'
import { Button } from '@argosy/kit/button'
import { DateTime } from '@argosy/kit/date-time'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ReadList } from '../security/read-list.tsx'
import { Section } from '../security/section.tsx'
import security from '../security/security.module.css'
import { Code } from './code.tsx'
import { OperatorRefusal } from './operator-refusal.tsx'
import styles from './operator.module.css'
import { RefreshButton } from './refresh-button.tsx'
import { useDescribeChange } from './use-describe-change.ts'
import type { ChangeList } from './use-change-list.ts'
import { useTouch } from './use-touch.ts'

export interface WaitingChangesProps {
  readonly list: ChangeList
  readonly onPropose: () => void
  readonly onDecided: () => Promise<void>
}

/** Changes that one operator proposed and another has to confirm. */
export function WaitingChanges({ list, onPropose, onDecided }: WaitingChangesProps) {
  const { t } = useLingui()
  return (
    <Section
      id="changes"
      title={t({
        id: 'operator.changes',
        message: 'Waiting for a second operator',
        comment: 'Heading of a section: changes that one operator wants and another has to confirm',
      })}
      end={
        <div className={styles['tools']}>
          <RefreshButton reload={onDecided} />
          <Button tone="accent" data-action="propose" onPress={onPropose}>
            {t({ id: 'operator.propose', message: 'Propose a change', comment: 'Button, and title of its dialog' })}
          </Button>
        </div>
      }
    >
      <ReadList
        reading={list.reading}
        reload={list.reload}
        empty={t({
          id: 'operator.changes.none',
          message: 'Nothing is waiting.',
          comment: 'In place of a list of changes that wait for a second operator',
        })}
      >
        {(view) => (
          <ChangeRow key={view.changeId} view={view}>
            {view.status === 'pending' && <Decisions view={view} onDecided={onDecided} />}
          </ChangeRow>
        )}
      </ReadList>
      <More list={list} />
    </Section>
  )
}

/** Decided and expired changes, with their results. */
export function PastChanges({ list }: { readonly list: ChangeList }) {
  const { t } = useLingui()
  return (
    <Section
      id="decided"
      title={t({ id: 'operator.past', message: 'Decided changes', comment: 'Heading of a section' })}
    >
      <ReadList
        reading={list.reading}
        reload={list.reload}
        empty={t({
          id: 'operator.past.none',
          message: 'Nothing has been decided yet.',
          comment: 'In place of a list of decided changes',
        })}
      >
        {(view) => <ChangeRow key={view.changeId} view={view} />}
      </ReadList>
      <More list={list} />
    </Section>
  )
}

function More({ list }: { readonly list: ChangeList }) {
  const { t } = useLingui()
  const { readMore } = list
  if (!readMore) return null
  return (
    <div>
      <Button data-action="more-changes" onPress={() => void readMore()}>
        {t({ id: 'operator.more', message: 'Show more', comment: 'Button under a list' })}
      </Button>
    </div>
  )
}

function ChangeRow({ view, children }: { readonly view: OperatorChangeView; readonly children?: ReactNode }) {
  const describeChange = useDescribeChange()
  return (
    <li className={security['row']} data-change={view.change.kind} data-status={view.status}>
      <div className={security['words']}>
        <div className={security['name']}>
          {describeChange(view.change)}
          <StatusBadge view={view} />
        </div>
        <div className={security['text']}>
          <bdi>{view.reason}</bdi>
        </div>
        <div className={security['text']}>
          <Names view={view} /> <DateTime timeMs={view.decidedAtMs ?? view.expiresAtMs} shape="date-time" />
        </div>
      </div>
      {children}
    </li>
  )
}

/** The proposing and the deciding operator, shown before the time. */
function Names({ view }: { readonly view: OperatorChangeView }) {
  const { t } = useLingui()
  const { status, proposedBy, decidedBy } = view
  if (decidedBy !== null && status !== 'withdrawn') {
    return t({
      id: 'operator.past.by',
      message: `Proposed by ${proposedBy}, decided by ${decidedBy},`,
      comment: 'Before a time: the names of two operators',
    })
  }
  if (status === 'pending') {
    return t({
      id: 'operator.changes.by',
      message: `Proposed by ${proposedBy}, good until`,
      comment: 'Before a time: who wants a change, and until when it can be confirmed',
    })
  }
  return t({
    id: 'operator.past.alone',
    message: `Proposed by ${proposedBy},`,
    comment: 'Before a time: who wanted a change that was withdrawn or that nobody decided',
  })
}

const tones: Readonly<Record<OperatorChangeView['status'], NonNullable<BadgeProps['tone']>>> = {
  pending: 'warn',
  confirmed: 'accent',
  done: 'success',
  failed: 'danger',
  rejected: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
}

function StatusBadge({ view: { status, outcome } }: { readonly view: OperatorChangeView }) {
  const { t } = useLingui()
  if (status === 'pending') return null
  const names = {
    confirmed: t({ id: 'operator.status.confirmed', message: 'In progress', comment: 'State of a change' }),
    done: t({ id: 'operator.status.done', message: 'Done', comment: 'State of a change' }),
    failed: t({ id: 'operator.status.failed', message: 'Failed', comment: 'State of a change' }),
    rejected: t({ id: 'operator.status.rejected', message: 'Rejected', comment: 'State of a change' }),
    withdrawn: t({ id: 'operator.status.withdrawn', message: 'Withdrawn', comment: 'State of a change' }),
    expired: t({ id: 'operator.status.expired', message: 'Expired', comment: 'State of a change' }),
  }
  return (
    <>
      <Badge tone={tones[status]}>{names[status]}</Badge>
      {outcome !== '' && <Code text={outcome} />}
    </>
  )
}

function Decisions({
  view,
  onDecided,
}: {
  readonly view: OperatorChangeView
  readonly onDecided: () => Promise<void>
}) {
  const { t } = useLingui()
  const { isSending, refusal, touch } = useTouch()
  const { changeId, isOwn } = view
  const decide = async (decision: DecisionKind) => {
    const { decideOptions: optionsCall, decide: act } = operatorCalls
    const what = { changeId, decision }
    if (await touch({ optionsCall, what, act, bodyOf: (proof) => ({ ...what, ...proof }) })) await onDecided()
  }
  const button = (decision: DecisionKind, label: string, tone: 'accent' | 'plain' = 'plain') => (
    <Button tone={tone} data-decision={decision} isDisabled={isSending} onPress={() => void decide(decision)}>
      {label}
    </Button>
  )
  return (
    <>
      <div className={`${security['end']} ${styles['decisions']}`}>
        {isOwn ? (
          button(
            'withdraw',
            t({ id: 'operator.changes.withdraw', message: 'Withdraw', comment: 'Button: takes one’s own wish back' }),
          )
        ) : (
          <>
            {button('reject', t({ id: 'operator.changes.reject', message: 'Reject', comment: 'Button' }))}
            {button('confirm', t({ id: 'operator.changes.confirm', message: 'Confirm', comment: 'Button' }), 'accent')}
          </>
        )}
      </div>
      {refusal && (
        <div className={styles['whole']}>
          <OperatorRefusal refusal={refusal} />
        </div>
      )}
    </>
  )
}
