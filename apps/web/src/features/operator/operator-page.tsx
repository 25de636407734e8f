import { statisticsDays } from '@argosy/contracts'
import { operatorCalls, operatorRequired } from '@argosy/contracts/http'
import { Choice, ChoiceGroup } from '@argosy/kit/choice-group'
import { EmptyState } from '@argosy/kit/empty-state'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { isUnsettled, type Session } from '../../live/session.ts'
import { useRead } from '../identity/use-read.ts'
import { AccountFrame, Waiting } from '../security/account-frame.tsx'
import { RefusedCard } from '../security/refused-card.tsx'
import security from '../security/security.module.css'
import { SignedOut } from '../security/signed-out.tsx'
import { Answers } from './answers.tsx'
import styles from './operator.module.css'

/** What is asked for each span; the same object each time, so that it is asked once. */
const questions = new Map(statisticsDays.map((days) => [String(days), { days: String(days) }]))
const firstSpan = '7'

/** How the pages are used, for operators: numbers of everybody, and nobody by name. */
export function OperatorPage({ session }: { readonly session: Session }) {
  if (isUnsettled(session)) {
    return (
      <Frame>
        <Waiting />
      </Frame>
    )
  }
  if (session.status !== 'signed-in') {
    return (
      <Frame>
        <SignedOut />
      </Frame>
    )
  }
  return <Statistics key={session.userId} />
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  return (
    <AccountFrame
      isWide
      title={t({ id: 'operator.title', message: 'Usage statistics', comment: 'Heading of a page for operators' })}
      lead={t({
        id: 'operator.lead',
        message: 'Counted from the visits of people who agreed to it.',
        comment: 'Under the heading',
      })}
    >
      {children}
    </AccountFrame>
  )
}

function Statistics() {
  const { t } = useLingui()
  const [span, setSpan] = useState(firstSpan)
  const words: Readonly<Record<string, string>> = {
    1: t({ id: 'operator.span.day', message: '24 hours', comment: 'Choice of a span of time' }),
    7: t({ id: 'operator.span.week', message: '7 days', comment: 'Choice of a span of time' }),
    30: t({ id: 'operator.span.month', message: '30 days', comment: 'Choice of a span of time' }),
  }
  return (
    <Frame>
      <div className={styles['segments']}>
        <ChoiceGroup
          look="segments"
          label={t({ id: 'operator.span', message: 'Span of time', comment: 'Names a group of choices' })}
          value={span}
          onChange={setSpan}
        >
          {[...questions.keys()].map((days) => (
            <Choice key={days} id={days}>
              {words[days]}
            </Choice>
          ))}
        </ChoiceGroup>
      </div>
      <Read key={span} span={span} />
    </Frame>
  )
}

function Read({ span }: { readonly span: string }) {
  const { t } = useLingui()
  const { reading, reload } = useRead(operatorCalls.statistics, questions.get(span) ?? { days: firstSpan })
  if (reading.status === 'loading') return <Waiting />
  if (reading.status === 'ready') return <Answers statistics={reading.data} reload={reload} />
  if (reading.refusal.code !== operatorRequired) return <RefusedCard code={reading.refusal.code} reload={reload} />
  return (
    <div className={security['card']} data-statistics="refused">
      <EmptyState
        text={t({
          id: 'operator.required',
          message: 'This page is for operators of the exchange.',
          comment: 'In place of the page, for somebody who is none',
        })}
      />
    </div>
  )
}
