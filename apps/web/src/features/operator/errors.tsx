import type { StatisticsError } from '@argosy/wire'
import { formatCount } from '@argosy/i18n'
import { DateTime } from '@argosy/kit/date-time'
import { Num } from '@argosy/kit/num'
import { Table, type TableColumn } from '@argosy/kit/table'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../messages/localization-context.tsx'
import { Code } from './code.tsx'
import styles from './operator.module.css'

/** Page errors and the number of affected visitors: never an error's own text, which may contain anything. */
export function Errors({ errors }: { readonly errors: readonly StatisticsError[] }) {
  const { t } = useLingui()
  if (errors.length === 0) {
    return (
      <p className={styles['text']}>
        {t({ id: 'operator.errors.none', message: 'None.', comment: 'In place of a table of errors' })}
      </p>
    )
  }
  const columns: readonly TableColumn<StatisticsError>[] = [
    {
      id: 'name',
      header: t({ id: 'operator.errors.name', message: 'Error', comment: 'Column: the kind of error' }),
      cell: nameCell,
      isRowHeader: true,
    },
    {
      id: 'page',
      header: t({ id: 'operator.errors.page', message: 'Page', comment: 'Column: where it happened' }),
      cell: pageCell,
    },
    {
      id: 'count',
      header: t({ id: 'operator.errors.count', message: 'Times', comment: 'Column: how often it happened' }),
      align: 'end',
      cell: countCell,
    },
    {
      id: 'sessions',
      header: t({ id: 'operator.errors.sessions', message: 'Sessions', comment: 'Column: in how many visits' }),
      align: 'end',
      cell: sessionsCell,
    },
    {
      id: 'newest',
      header: t({ id: 'operator.errors.newest', message: 'Last', comment: 'Column: when it happened last' }),
      align: 'end',
      cell: newestCell,
    },
  ]
  return (
    <Table
      label={t({ id: 'operator.errors', message: 'Errors', comment: 'Heading of a section' })}
      columns={columns}
      rows={errors}
      rowKey={({ page, kind, name }) => `${page} ${kind} ${name}`}
      minWidth={820}
    />
  )
}

const nameCell = ({ kind, name }: StatisticsError) => <Code text={`${kind} · ${name}`} />
const pageCell = ({ page }: StatisticsError) => <Code text={page} />
const countCell = ({ errors }: StatisticsError) => <Count value={errors} />
const sessionsCell = ({ sessions }: StatisticsError) => <Count value={sessions} />
const newestCell = ({ newestMs }: StatisticsError) => <DateTime timeMs={newestMs} shape="date-time" />

function Count({ value }: { readonly value: number }) {
  return <Num text={formatCount(useLanguage(), value)} />
}
