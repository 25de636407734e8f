import { webVitals, type StatisticsVital, type WebVital } from '@argosy/wire'
import { formatCount, formatDecimalText } from '@argosy/i18n'
import { Choice, ChoiceGroup } from '@argosy/kit/choice-group'
import { Select } from '@argosy/kit/select'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '../../messages/localization-context.tsx'
import { Bars, type BarRow } from './bars.tsx'
import { Code } from './code.tsx'
import styles from './operator.module.css'
import { calculateLength } from './plot.calc.ts'
import { judgeVital, pickByLanguage, pickByPage, pickLanguages, toVitalText, type Verdict } from './vitals.calc.ts'

const allLanguages = 'all'

/** Page speed as measured in visitors' browsers, by page and by language. */
export function Vitals({ vitals }: { readonly vitals: readonly StatisticsVital[] }) {
  const { t } = useLingui()
  const [metric, setMetric] = useState<WebVital>('LCP')
  const [language, setLanguage] = useState(allLanguages)
  const everywhere = t({ id: 'operator.speed.all', message: 'All languages', comment: 'Choice in a list of languages' })
  const byPage = pickByPage(vitals, { metric, language: language === allLanguages ? null : language })
  const byLanguage = pickByLanguage(vitals, metric)
  return (
    <div className={styles['speed']}>
      <div className={styles['choices']}>
        <div className={styles['segments']}>
          <ChoiceGroup
            variant="segments"
            label={t({
              id: 'operator.speed.metric',
              message: 'Measure',
              comment: 'Names a group of choices: LCP, INP …',
            })}
            value={metric}
            onChange={(chosen) => setMetric(webVitals.find((known) => known === chosen) ?? metric)}
          >
            {webVitals.map((known) => (
              <Choice key={known} id={known}>
                {known}
              </Choice>
            ))}
          </ChoiceGroup>
        </div>
        <Select
          label={t({ id: 'operator.speed.language', message: 'Language', comment: 'Names a list of languages' })}
          isLabelHidden
          options={[{ id: allLanguages, label: everywhere }, ...pickLanguages(vitals).map((id) => ({ id, label: id }))]}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <MetricLabel metric={metric} />
      <VitalBars
        label={t({ id: 'operator.speed.pages', message: 'By page', comment: 'Heading of a plot' })}
        rows={byPage}
        nameOf={({ page }) => page ?? ''}
      />
      <VitalBars
        label={t({ id: 'operator.speed.languages', message: 'By language', comment: 'Heading of a plot' })}
        rows={byLanguage}
        nameOf={({ language: own }) => own ?? ''}
      />
    </div>
  )
}

function MetricLabel({ metric }: { readonly metric: WebVital }) {
  const { t } = useLingui()
  const labels: Readonly<Record<WebVital, string>> = {
    LCP: t({
      id: 'operator.metric.lcp',
      message: 'Until the largest part of a page is seen.',
      comment: 'Explains LCP',
    }),
    INP: t({ id: 'operator.metric.inp', message: 'Until a press is answered on the screen.', comment: 'Explains INP' }),
    CLS: t({ id: 'operator.metric.cls', message: 'How much a page jumps while it loads.', comment: 'Explains CLS' }),
    FCP: t({ id: 'operator.metric.fcp', message: 'Until anything of a page is seen.', comment: 'Explains FCP' }),
    TTFB: t({ id: 'operator.metric.ttfb', message: 'Until the first byte arrives.', comment: 'Explains TTFB' }),
  }
  return (
    <p className={styles['text']}>
      {labels[metric]}{' '}
      {t({
        id: 'operator.metric.bar',
        message: 'Bars show what three visits of four stay within (p75).',
        comment: 'Explains the bars: the 75th percentile',
      })}
    </p>
  )
}

interface VitalBarsProps {
  readonly label: string
  readonly rows: readonly StatisticsVital[]
  readonly nameOf: (vital: StatisticsVital) => string
}

function VitalBars({ label, rows, nameOf }: VitalBarsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const verdicts = useVerdicts()
  const max = Math.max(...rows.map(({ p75 }) => p75))
  const write = (metric: WebVital, value: number) => {
    const text = formatDecimalText(language, toVitalText(metric, value))
    return metric === 'CLS' ? text : `${text} ms`
  }
  const toBar = (vital: StatisticsVital): BarRow => {
    const { metric, measured, p50, p75, p95 } = vital
    const tone = judgeVital(metric, p75)
    const verdict = verdicts[tone]
    const [half, most, count] = [write(metric, p50), write(metric, p95), formatCount(language, measured)]
    return {
      id: nameOf(vital),
      name: <Code text={nameOf(vital)} />,
      length: calculateLength(p75, max),
      value: write(metric, p75),
      tone,
      note: `${verdict} · p50 ${half} · p95 ${most} · n = ${count}`,
    }
  }
  return (
    <div className={styles['plot']}>
      <h3 className={styles['plotTitle']}>{label}</h3>
      {rows.length === 0 ? (
        <p className={styles['text']}>
          {t({ id: 'operator.speed.none', message: 'Nothing measured.', comment: 'In place of a plot' })}
        </p>
      ) : (
        <Bars label={label} rows={rows.map(toBar)} />
      )}
    </div>
  )
}

function useVerdicts(): Readonly<Record<Verdict, string>> {
  const { t } = useLingui()
  return {
    good: t({ id: 'operator.verdict.good', message: 'good', comment: 'Verdict on the speed of a page' }),
    fair: t({ id: 'operator.verdict.fair', message: 'fair', comment: 'Verdict on the speed of a page' }),
    poor: t({ id: 'operator.verdict.poor', message: 'poor', comment: 'Verdict on the speed of a page' }),
  }
}
