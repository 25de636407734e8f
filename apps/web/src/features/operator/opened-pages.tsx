import type { StatisticsPage } from '@argosy/wire'
import { formatCount, formatDecimalText } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../messages/localization-context.tsx'
import { Bars } from './bars.tsx'
import { Code } from './code.tsx'
import { calculateLength } from './plot.calc.ts'

export function OpenedPages({ pages }: { readonly pages: readonly StatisticsPage[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const max = Math.max(...pages.map(({ opened }) => opened))
  const noteOf = (medianMs: number | null) => {
    if (medianMs === null) return undefined
    const seconds = formatDecimalText(language, (medianMs / 1_000).toFixed(1))
    return t({
      id: 'operator.page.time',
      message: `median ${seconds} s`,
      comment: 'Beside how often a page was opened: how long it was looked at, in seconds',
    })
  }
  return (
    <Bars
      label={t({ id: 'operator.pages', message: 'Pages', comment: 'Heading of a section' })}
      rows={pages.map(({ page, opened, medianMs }) => ({
        id: page,
        name: <Code text={page} />,
        length: calculateLength(opened, max),
        value: formatCount(language, opened),
        note: noteOf(medianMs),
      }))}
    />
  )
}
