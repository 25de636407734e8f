/** All intervals: select one, star favourites for the bar, add a custom one. */
import {
  addCustom,
  customMax,
  decodeIntervals,
  encodeIntervals,
  favouritesMax,
  listIntervals,
  parseInterval,
  removeCustom,
  toggleFavourite,
  type ChangeIntervalsRefusal,
  type IntervalChoice,
  type IntervalUnit,
} from '@argosy/chart/intervals'
import { Button, IconButton } from '@argosy/kit/button'
import { CloseIcon, StarFilledIcon, StarIcon } from '@argosy/kit/icons'
import { TextField } from '@argosy/kit/text-field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useStored } from '../../../../preferences/use-preference.ts'
import { storedInterval, storedIntervalChoice } from '../chart-preferences.ts'
import styles from './settings.module.css'

/** In the field's input format, in every language. */
const example = '3m'

const units: readonly (readonly IntervalUnit[])[] = [['m'], ['h'], ['D', 'W', 'M']]

export function IntervalList({ interval }: { readonly interval: string }) {
  const { t } = useLingui()
  const choice = decodeIntervals(useStored(storedIntervalChoice, '') || null)
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<ChangeIntervalsRefusal>()
  const all = listIntervals(choice)
  const [starredMax, ownMax] = [favouritesMax, customMax]
  const save = (next: IntervalChoice) => storedIntervalChoice.set(encodeIntervals(next))
  const refusals: Readonly<Record<ChangeIntervalsRefusal, string>> = {
    interval_malformed: t({
      id: 'spot.interval.malformed',
      message: 'A number and m, h, D, W or M: 3m, 2h, 10D.',
      comment: 'What a time per candle looks like; keep the letters',
    }),
    interval_out_of_range: t({
      id: 'spot.interval.range',
      message: 'That is longer than a chart can show.',
      comment: 'Refusal of a time per candle',
    }),
    interval_too_fine: t({
      id: 'spot.interval.fine',
      message: 'No such candles can be made. Try a rounder number.',
      comment: 'Refusal of a time per candle such as 719m',
    }),
    interval_unknown: t({
      id: 'spot.interval.unknown',
      message: 'Add it first.',
      comment: 'Refusal of a time per candle',
    }),
    interval_exists: t({
      id: 'spot.interval.exists',
      message: 'This one is in the list already.',
      comment: 'Refusal of a time per candle',
    }),
    favourites_too_many: t({
      id: 'spot.interval.favourites',
      message: `At most ${starredMax} in the bar.`,
      comment: 'Refusal: too many favourites',
    }),
    custom_too_many: t({
      id: 'spot.interval.custom',
      message: `At most ${ownMax} of your own.`,
      comment: 'Refusal: too many own times per candle',
    }),
  }
  const star = (text: string) => {
    const result = toggleFavourite(choice, text)
    if (result.ok) save(result.choice)
    setRefusal(result.ok ? undefined : result.refusal)
  }
  const add = () => {
    const result = addCustom(choice, typed.trim())
    setRefusal(result.ok ? undefined : result.refusal)
    if (!result.ok) return
    save(result.choice)
    setTyped('')
    const parsed = parseInterval(typed.trim())
    if (parsed.ok) storedInterval.set(parsed.interval.text)
  }
  return (
    <div className={styles['intervals']}>
      {units.map((group) => (
        <ul key={group[0]} className={styles['group']}>
          {all
            .filter(({ unit }) => group.includes(unit))
            .map(({ text }) => {
              const isFavourite = choice.favourites.includes(text)
              return (
                <li key={text}>
                  <Button
                    tone="quiet"
                    size="small"
                    aria-pressed={text === interval}
                    data-pick-interval={text}
                    onPress={() => storedInterval.set(text)}
                  >
                    <bdi dir="ltr">{text}</bdi>
                  </Button>
                  {choice.custom.includes(text) && (
                    <IconButton
                      size="small"
                      label={t({
                        id: 'spot.interval.remove',
                        message: `Remove ${text}`,
                        comment: 'Button: an own time per candle, such as 3m',
                      })}
                      onPress={() => {
                        save(removeCustom(choice, text))
                        if (interval === text) storedInterval.set('1m')
                      }}
                    >
                      <CloseIcon size={12} />
                    </IconButton>
                  )}
                  <IconButton
                    size="small"
                    className={styles['star'] ?? ''}
                    aria-pressed={isFavourite}
                    label={t({
                      id: 'spot.interval.star',
                      message: `Keep ${text} in the bar`,
                      comment: 'Button: a time per candle, such as 4h',
                    })}
                    data-star-interval={text}
                    onPress={() => star(text)}
                  >
                    {isFavourite ? <StarFilledIcon size={14} /> : <StarIcon size={14} />}
                  </IconButton>
                </li>
              )
            })}
        </ul>
      ))}
      <form
        className={styles['add']}
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <TextField
          size="small"
          label={t({ id: 'spot.interval.own', message: 'Your own', comment: 'Field: another time per candle' })}
          placeholder={example}
          value={typed}
          onChange={setTyped}
          error={refusal && refusals[refusal]}
          name="interval"
        />
        <Button size="small" type="submit" data-action="add-interval">
          {t({ id: 'spot.interval.add', message: 'Add', comment: 'Button: adds the time per candle that was typed' })}
        </Button>
      </form>
    </div>
  )
}
