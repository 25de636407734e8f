import { exportKinds, exportLimits, gainKinds, recordLists, taxFormats, type ExportKind } from '@argosy/wire/http'
import { formatCount } from '@argosy/i18n'
import { Button } from '@argosy/kit/button'
import { RadioGroup } from '@argosy/kit/radio-group'
import { useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { useHydrated } from '../../../live/hydrated.ts'
import { useLanguage } from '../../../messages/localization-context.tsx'
import dates from '../filter-bar.module.css'
import { useAddressFilter } from '../use-address-filter.ts'
import { dayStartMs, zoneName } from '../zoned-time.ts'
import { exportKindName, exportRefusalMessage, gainMethodLabels, gainNotes, isGainKind } from './export-messages.ts'
import styles from './exports.module.css'
import type { LoadedExports } from './use-exports.ts'

/** What the next file has; the choice is in the address, so that lists can link to it. */
export function ExportForm({ request }: Pick<LoadedExports, 'request'>) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const isHydrated = useHydrated()
  const { params, set } = useAddressFilter()
  const [isRequesting, setRequesting] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const kind = exportKinds.find((one) => one === params.get('kind')) ?? 'flow'
  const [startMs, endMs] = [dayStartMs(params.get('from')), dayStartMs(params.get('to'), 1)]
  const [perDay, rows] = [exportLimits.perDayMax, exportLimits.rowsMax].map((count) => formatCount(language, count))
  const [hours, zone] = [formatCount(language, exportLimits.storedHours), isHydrated ? zoneName() : 'UTC']

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setRequesting(true)
    const range = { ...(startMs === undefined ? {} : { startMs }), ...(endMs === undefined ? {} : { endMs }) }
    setRefusal(await request({ kind, ...range, timeZone: zoneName() }))
    setRequesting(false)
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} aria-labelledby="exports-form">
      <h2 id="exports-form">{t({ id: 'assets.exports.new', message: 'New file', comment: 'Heading over a form' })}</h2>
      <RadioGroup<ExportKind>
        label={t({ id: 'assets.exports.kind', message: 'Records', comment: 'Label: which list the file has' })}
        orientation="horizontal"
        options={recordLists.map((id) => ({ id, label: exportKindName(i18n, id) }))}
        value={kind}
        onChange={(id) => set('kind', id)}
      />
      <RadioGroup<ExportKind>
        label={t({
          id: 'assets.exports.tax',
          message: 'Trades and money flow for a tax program',
          comment: 'Label over names of programs: the file is made for one of them',
        })}
        orientation="horizontal"
        options={taxFormats.map((id) => ({ id, label: exportKindName(i18n, id) }))}
        value={kind}
        onChange={(id) => set('kind', id)}
      />
      <RadioGroup<ExportKind>
        label={t({
          id: 'assets.exports.gains',
          message: 'Realized gains in USDT',
          comment: 'Label over two methods, FIFO and average cost; a tax word',
        })}
        orientation="horizontal"
        options={gainKinds.map((id) => ({ id, label: i18n.t(gainMethodLabels[id]) }))}
        value={kind}
        onChange={(id) => set('kind', id)}
      />
      {isGainKind(kind) && <GainsNote />}
      <div className={styles['range']}>
        <label className={dates['date']}>
          {t({ id: 'assets.filter.from', message: 'From', comment: 'Label of a date' })}
          <input type="date" value={params.get('from') ?? ''} onChange={({ target }) => set('from', target.value)} />
        </label>
        <label className={dates['date']}>
          {t({ id: 'assets.filter.to', message: 'To', comment: 'Label of a date' })}
          <input type="date" value={params.get('to') ?? ''} onChange={({ target }) => set('to', target.value)} />
        </label>
        <Button
          type="submit"
          tone="accent"
          data-action="create"
          pendingLabel={
            isRequesting &&
            t({ id: 'assets.exports.asking', message: 'Sending', comment: 'The button works; read aloud' })
          }
        >
          {t({ id: 'assets.exports.create', message: 'Create file', comment: 'Button' })}
        </Button>
      </div>
      {refusal !== undefined && (
        <p className={styles['refusal']} role="alert" data-refusal={refusal}>
          {i18n.t(exportRefusalMessage(refusal))}
        </p>
      )}
      <p className={styles['note']}>
        {t({
          id: 'assets.exports.days',
          message: `Without dates the file has everything. Days begin at midnight in ${zone}.`,
          comment: 'Under two date fields; the value is a time zone such as Europe/Berlin',
        })}{' '}
        {t({
          id: 'assets.exports.limits',
          message: `Up to ${perDay} files a day with up to ${rows} rows each, stored for ${hours} hours.`,
          comment: 'Under a form; three numbers',
        })}
      </p>
    </form>
  )
}

/** How gains are calculated, and what the notes in the file mean. */
function GainsNote() {
  const { t, i18n } = useLingui()
  const [valued, unpriced] = [i18n.t(gainNotes.valued), i18n.t(gainNotes.unpriced)]
  return (
    <p className={styles['note']} data-note="gains">
      {t({
        id: 'assets.exports.gains.note',
        message: `Each sale is compared with what the sold coins cost, fees included, from your first trade on and over all your sub-accounts. Transfers between your own accounts are no sale.`,
        comment: 'Explains a file of realised gains',
      })}{' '}
      {t({
        id: 'assets.exports.gains.marks',
        message: `Coins that you did not buy here, such as deposits, cost their price at that moment; such rows have the note “${valued}”. Where there was none, the note is “${unpriced}”.`,
        comment: 'Explains a file of realised gains; the values are texts in the file',
      })}
    </p>
  )
}
