import { exportPaths, type ExportView } from '@argosy/wire/http'
import { formatCount } from '@argosy/i18n'
import { Badge, type BadgeProps } from '@argosy/kit/badge'
import { Button } from '@argosy/kit/button'
import { DateTime } from '@argosy/kit/date-time'
import { EmptyState } from '@argosy/kit/empty-state'
import { DownloadIcon } from '@argosy/kit/icons'
import { SkeletonRows } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useLanguage } from '../../../messages/localization-context.tsx'
import { zoneName } from '../zoned-time.ts'
import { exportKindName, exportStateLabels } from './export-messages.ts'
import styles from './exports.module.css'
import type { LoadedExports } from './use-exports.ts'

/** The account's files, newest first, with their progress. */
export function ExportList({ exports, isFailed, retry, request, remove }: LoadedExports) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)

  async function removeFile(exportId: string): Promise<void> {
    // The focused button goes with its row.
    if (await remove(exportId)) heading.current?.focus()
  }

  return (
    <section aria-labelledby="exports-list">
      <h2 id="exports-list" ref={heading} tabIndex={-1} className={styles['heading']}>
        {t({ id: 'assets.exports.list', message: 'Your files', comment: 'Heading over a list' })}
      </h2>
      {exports === null && !isFailed && <SkeletonRows rows={2} height="72px" />}
      {isFailed && (
        <EmptyState
          text={t({ id: 'assets.failed', message: 'This could not be loaded.', comment: 'In place of a list' })}
          action={
            <Button size="small" data-action="retry" onPress={retry}>
              {t({ id: 'assets.retry', message: 'Try again', comment: 'Button under a list that could not be loaded' })}
            </Button>
          }
        />
      )}
      {exports?.length === 0 && !isFailed && (
        <EmptyState
          text={t({
            id: 'assets.exports.empty',
            message: 'You have no files. Choose the records and create one.',
            comment: 'In place of a list of files; the form is above it',
          })}
        />
      )}
      {exports !== null && exports.length > 0 && (
        <ul className={styles['list']}>
          {exports.map((view) => (
            <File key={view.exportId} view={view} request={request} onRemove={() => void removeFile(view.exportId)} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface FileProps extends Pick<LoadedExports, 'request'> {
  readonly view: ExportView
  readonly onRemove: () => void
}

const tones: Readonly<Record<ExportView['state'], NonNullable<BadgeProps['tone']>>> = {
  queued: 'neutral',
  running: 'accent',
  done: 'success',
  failed: 'danger',
  expired: 'neutral',
}

function File({ view, request, onRemove }: FileProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { exportId, kind, state, startMs, endMs, progress, nextId, expiresAtMs, fileDigest } = view
  const isWriting = state === 'queued' || state === 'running'
  const name = exportKindName(i18n, kind)
  const rows = formatCount(language, view.rowCount)
  const removeText = t({ id: 'assets.exports.delete', message: 'Delete', comment: 'Button: removes a file' })
  const downloadText = t({ id: 'assets.exports.download', message: 'Download', comment: 'Link: saves a file' })
  return (
    <li data-export={exportId} data-state={state}>
      <div className={styles['what']}>
        <strong>{name}</strong>
        <Badge tone={tones[state]}>{i18n.t(exportStateLabels[state])}</Badge>
        <span className={styles['muted']}>
          {startMs === null ? (
            t({ id: 'assets.exports.beginning', message: 'From the beginning', comment: 'Before “–” and a date' })
          ) : (
            <DateTime timeMs={startMs} shape="date" />
          )}
          {' – '}
          <DateTime timeMs={endMs - 1} shape="date" />
        </span>
      </div>
      {isWriting && (
        <progress
          className={styles['progress']}
          max={100}
          value={progress}
          aria-label={t({
            id: 'assets.exports.progress',
            message: `${name}: how much is written`,
            comment: 'Name of a progress bar, read aloud; the value is the name of a list such as Money flow',
          })}
        />
      )}
      <p className={styles['muted']}>
        {state !== 'queued' && (
          <span className={styles['fact']}>
            {t({
              id: 'assets.exports.rows',
              message: `Rows: ${rows}`,
              comment: 'How many rows a file has, or has so far',
            })}
          </span>
        )}
        {state === 'done' && expiresAtMs !== null && (
          <span className={styles['fact']}>
            {t({
              id: 'assets.exports.until',
              message: 'Stored until',
              comment: 'Before a date and a time; how long a file exists',
            })}{' '}
            <DateTime timeMs={expiresAtMs} shape="date-time" />
          </span>
        )}
        {state === 'failed' &&
          t({
            id: 'assets.exports.failed',
            message: 'This file could not be written. Create it again.',
            comment: 'Beside a file',
          })}
      </p>
      {state === 'done' && fileDigest !== null && (
        <p className={styles['digest']} translate="no">
          SHA-256 <bdi dir="ltr">{fileDigest}</bdi>
        </p>
      )}
      {state === 'done' && nextId !== null && (
        <p className={styles['full']}>
          {t({
            id: 'assets.exports.full',
            message: 'The file is full. Older rows are in the next one.',
            comment: 'Beside a file with the largest number of rows',
          })}{' '}
          <Button
            size="small"
            data-action="rest"
            onPress={() =>
              void request({
                kind,
                ...(startMs === null ? {} : { startMs }),
                beforeId: nextId,
                timeZone: zoneName(),
              })
            }
          >
            {t({ id: 'assets.exports.rest', message: 'Create the next file', comment: 'Button' })}
          </Button>
        </p>
      )}
      <div className={styles['actions']}>
        {state === 'done' && (
          <a
            className={styles['download']}
            href={exportPaths.exportFile(exportId)}
            download
            data-action="download"
            aria-label={`${downloadText}: ${name}`}
          >
            <DownloadIcon />
            {downloadText}
          </a>
        )}
        <Button size="small" tone="quiet" data-action="delete" aria-label={`${removeText}: ${name}`} onPress={onRemove}>
          {removeText}
        </Button>
      </div>
    </li>
  )
}
