/** The chart's settings. Changes take effect at once. */
import { createZoneClock, formatOffset, listTimeZones } from '@argosy/chart/intervals'
import { ComboBox } from '@argosy/kit/combo-box'
import { Select } from '@argosy/kit/select'
import { Switch } from '@argosy/kit/switch'
import { useLingui } from '@lingui/react/macro'
import { setPreference, usePreference, useStored } from '../../../../preferences/use-preference.ts'
import { storedScale, storedStyle, storedZone } from '../chart-preferences.ts'
import styles from './settings.module.css'

const own = 'own'

export function ChartSettings() {
  const { t } = useLingui()
  const zone = useStored(storedZone, '')
  const style = useStored(storedStyle, 'candles')
  const isLog = useStored(storedScale, 'linear') === 'log'
  const marks = {
    entrust: usePreference('entrust-kline-mark'),
    plan: usePreference('plan-kline-mark'),
    position: usePreference('position-kline-mark'),
  }
  const needsConfirmation = usePreference('move-kline-mark-tip')
  const ownName = t({
    id: 'spot.chart.zone-own',
    message: 'Your time',
    comment: 'Choice of a time zone: that of the reader’s device',
  })
  const exchangeName = t({ id: 'spot.chart.zone-utc', message: 'Exchange (UTC)', comment: 'Choice of a time zone' })
  return (
    <div className={styles['settings']}>
      <Select
        size="small"
        label={t({ id: 'spot.chart.style', message: 'Drawn as', comment: 'Choice: candles, bars, line' })}
        value={style}
        onChange={(next) => storedStyle.set(next)}
        options={[
          {
            id: 'candles',
            label: t({ id: 'spot.chart.style-candles', message: 'Candles', comment: 'How the chart is drawn' }),
          },
          {
            id: 'hollow',
            label: t({ id: 'spot.chart.style-hollow', message: 'Hollow candles', comment: 'How the chart is drawn' }),
          },
          {
            id: 'bars',
            label: t({
              id: 'spot.chart.style-bars',
              message: 'Bars',
              comment: 'How the chart is drawn: a line with two ticks',
            }),
          },
          { id: 'line', label: t({ id: 'spot.chart.style-line', message: 'Line', comment: 'How the chart is drawn' }) },
        ]}
      />
      <ComboBox
        size="small"
        label={t({ id: 'spot.chart.zone', message: 'Time zone', comment: 'Choice for the time axis of the chart' })}
        value={zone === '' ? own : zone}
        onChange={(next) => next !== undefined && storedZone.set(next === own ? '' : next)}
        options={[{ id: own, label: ownName }, ...zones(exchangeName)]}
        messages={{
          open: t({ id: 'spot.chart.zone-open', message: 'All time zones', comment: 'Button that opens a list' }),
          empty: t({ id: 'spot.chart.zone-none', message: 'No such time zone', comment: 'Nothing found' }),
          loading: '',
        }}
      />
      <Switch size="small" isSelected={isLog} onChange={(next) => storedScale.set(next ? 'log' : 'linear')}>
        {t({
          id: 'spot.chart.log',
          message: 'Logarithmic scale',
          comment: 'Switch: equal percentages are equally far apart',
        })}
      </Switch>
      <fieldset className={styles['marks']}>
        <legend>
          {t({
            id: 'spot.chart.marks',
            message: 'On the chart',
            comment: 'Heading over switches: what is shown as lines',
          })}
        </legend>
        <Switch size="small" isSelected={marks.entrust} onChange={(next) => setPreference('entrust-kline-mark', next)}>
          {t({ id: 'spot.chart.marks-orders', message: 'Open orders', comment: 'Switch: shown as lines on the chart' })}
        </Switch>
        <Switch size="small" isSelected={marks.plan} onChange={(next) => setPreference('plan-kline-mark', next)}>
          {t({
            id: 'spot.chart.marks-triggers',
            message: 'Triggers, take profit and stop loss',
            comment: 'Switch: shown as lines on the chart',
          })}
        </Switch>
        <Switch
          size="small"
          isSelected={marks.position}
          onChange={(next) => setPreference('position-kline-mark', next)}
        >
          {t({
            id: 'spot.chart.marks-fills',
            message: 'Your trades',
            comment: 'Switch: own fills and positions on the chart',
          })}
        </Switch>
        <Switch
          size="small"
          isSelected={needsConfirmation}
          onChange={(next) => setPreference('move-kline-mark-tip', next)}
        >
          {t({ id: 'spot.chart.marks-ask', message: 'Ask before a dragged order is changed', comment: 'Switch' })}
        </Switch>
      </fieldset>
      <p className={styles['hint']}>
        {t({
          id: 'spot.chart.pick-hint',
          message: 'Alt + click takes a price into the order form.',
          comment: 'Hint about the chart; Alt is a key',
        })}
      </p>
    </div>
  )
}

let held: readonly { readonly id: string; readonly label: string }[] | undefined

/** Formatting four hundred time zones is slow, so the list is cached. */
function zones(exchangeName: string): readonly { readonly id: string; readonly label: string }[] {
  const nowMs = Date.now()
  held ??= listTimeZones().map((id) => ({
    id,
    label: id === 'UTC' ? exchangeName : `${id.replaceAll('_', ' ')} (${formatOffset(createZoneClock(id), nowMs)})`,
  }))
  return held
}
