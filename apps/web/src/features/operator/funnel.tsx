import type { StatisticsFunnel } from '@argosy/wire'
import { formatCount, formatPercent } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../messages/localization-context.tsx'
import { Bars } from './bars.tsx'
import { calculateLength, calculateShare } from './plot.calc.ts'

const steps = ['visited', 'register', 'registered', 'ordered'] as const

export function Funnel({ funnel }: { readonly funnel: StatisticsFunnel }) {
  const { t } = useLingui()
  const language = useLanguage()
  const names = {
    visited: t({ id: 'operator.step.visited', message: 'Visited', comment: 'Step on the way to an order' }),
    register: t({
      id: 'operator.step.register',
      message: 'Saw the registration',
      comment: 'Step on the way to an order',
    }),
    registered: t({ id: 'operator.step.registered', message: 'Registered', comment: 'Step on the way to an order' }),
    ordered: t({
      id: 'operator.step.ordered',
      message: 'Placed a first order',
      comment: 'Step on the way to an order',
    }),
  }
  const noteOf = (at: number) => {
    const [before, here] = [steps[at - 1], steps[at]]
    const share = before && here && calculateShare(funnel[here], funnel[before])
    if (share === undefined) return undefined
    const percent = formatPercent(language, share, { decimals: 1 })
    return t({
      id: 'operator.step.share',
      message: `${percent} of the step before`,
      comment: 'Beside a step; a percentage',
    })
  }
  return (
    <Bars
      label={t({ id: 'operator.funnel', message: 'From a visit to an order', comment: 'Heading of a section' })}
      rows={steps.map((step, at) => ({
        id: step,
        name: names[step],
        length: calculateLength(funnel[step], funnel.visited),
        value: formatCount(language, funnel[step]),
        note: noteOf(at),
      }))}
    />
  )
}
