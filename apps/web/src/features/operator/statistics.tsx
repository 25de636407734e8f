import { statisticsDays } from '@argosy/wire'
import { operatorCalls } from '@argosy/wire/http'
import { Choice, ChoiceGroup } from '@argosy/kit/choice-group'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead } from '../identity/use-read.ts'
import { Waiting } from '../security/account-frame.tsx'
import { RefusedCard } from '../security/refused-card.tsx'
import { Section } from '../security/section.tsx'
import { Answers } from './answers.tsx'
import styles from './operator.module.css'

/** The request of each span; a constant object, so that `useRead` sends it once. */
const questions = new Map(statisticsDays.map((days) => [String(days), { days: String(days) }]))
const firstSpan = '7'

/** Usage of the pages: totals only, never a single visitor. */
export function Statistics() {
  const { t } = useLingui()
  const [span, setSpan] = useState(firstSpan)
  const labels: Readonly<Record<string, string>> = {
    1: t({ id: 'operator.span.day', message: '24 hours', comment: 'Choice of a span of time' }),
    7: t({ id: 'operator.span.week', message: '7 days', comment: 'Choice of a span of time' }),
    30: t({ id: 'operator.span.month', message: '30 days', comment: 'Choice of a span of time' }),
  }
  return (
    <Section
      id="usage"
      title={t({ id: 'operator.usage', message: 'Usage statistics', comment: 'Heading of a section' })}
      end={
        <div className={styles['segments']}>
          <ChoiceGroup
            variant="segments"
            label={t({ id: 'operator.span', message: 'Span of time', comment: 'Names a group of choices' })}
            value={span}
            onChange={setSpan}
          >
            {[...questions.keys()].map((days) => (
              <Choice key={days} id={days}>
                {labels[days]}
              </Choice>
            ))}
          </ChoiceGroup>
        </div>
      }
    >
      <div className={styles['answers']}>
        <Read key={span} span={span} />
      </div>
    </Section>
  )
}

function Read({ span }: { readonly span: string }) {
  const { reading, reload } = useRead(operatorCalls.statistics, questions.get(span) ?? { days: firstSpan })
  if (reading.status === 'loading') return <Waiting />
  if (reading.status === 'refused') return <RefusedCard code={reading.refusal.code} reload={reload} />
  return <Answers statistics={reading.data} reload={reload} />
}
