import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MarketsState } from './use-markets.ts'
import styles from './search-dialog.module.css'

export interface SearchStatusProps {
  readonly status: MarketsState['status']
  readonly text: string
  readonly count: number
}

/** Shows that the list is loading, failed or empty; screen readers also get the number of results. */
export function SearchStatus({ status, text, count }: SearchStatusProps) {
  const { t } = useLingui()
  if (status === 'loading')
    return (
      <div className={styles['waiting']} role="status">
        <span className={styles['hidden']}>
          {t({ id: 'frame.search.loading', message: 'Loading markets', comment: 'For screen readers' })}
        </span>
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <span key={row} className={styles['bone']} />
        ))}
      </div>
    )
  if (status === 'failed')
    return (
      <p className={styles['message']} role="alert">
        {t({
          id: 'frame.search.failed',
          message: 'The markets could not be loaded. Close the search and try again.',
          comment: 'In the search',
        })}
      </p>
    )
  if (count === 0)
    return (
      <p className={styles['message']} role="status">
        {t({
          id: 'frame.search.nothing',
          message: `No market for “${text}”. Try a coin’s short name, such as BTC.`,
          comment: 'The search found nothing; shows what was typed',
        })}
      </p>
    )
  return (
    <p className={styles['hidden']} role="status">
      {t({
        id: 'frame.search.count',
        message: plural(count, { one: '# market', other: '# markets' }),
        comment: 'For screen readers: how many markets the search found',
      })}
    </p>
  )
}
