/** The indicators on the chart with their settings, and the available ones. */
import {
  addIndicator,
  changeIndicator,
  createIndicator,
  decodeIndicators,
  encodeIndicators,
  indicatorNames,
  indicatorsMax,
  paneOf,
  removeIndicator,
  type ChosenIndicator,
} from '@argosy/chart/indicators'
import { Button, IconButton } from '@argosy/kit/button'
import { Dialog } from '@argosy/kit/dialog'
import { CloseIcon, EyeIcon, EyeOffIcon, PlusIcon, SettingsIcon } from '@argosy/kit/icons'
import { TextField } from '@argosy/kit/text-field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useStored } from '../../../../preferences/use-preference.ts'
import { storedIndicators } from '../chart-preferences.ts'
import { titleOf } from './indicator-board.ts'
import { IndicatorSettings } from './indicator-settings.tsx'
import { indicatorLabels } from './indicator-labels.ts'
import styles from './indicators.module.css'

export function IndicatorDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const chosen = decodeIndicators(useStored(storedIndicators, ''))
  const [openKey, setOpenKey] = useState<number>()
  const [query, setQuery] = useState('')
  const save = (next: readonly ChosenIndicator[]) => storedIndicators.set(encodeIndicators(next))
  const isFull = chosen.length >= indicatorsMax
  const countMax = indicatorsMax
  const found = indicatorNames.filter((name) => {
    const text = `${titleOf(name)} ${t(indicatorLabels[name])}`.toLocaleLowerCase()
    return text.includes(query.trim().toLocaleLowerCase())
  })
  const groups = [
    {
      pane: 'price',
      title: t({
        id: 'spot.indicator.over',
        message: 'Over the candles',
        comment: 'Heading: indicators drawn with the prices',
      }),
    },
    {
      pane: 'own',
      title: t({
        id: 'spot.indicator.below',
        message: 'Below the candles',
        comment: 'Heading: indicators with a pane of their own',
      }),
    },
  ] as const
  return (
    <Dialog
      title={t({ id: 'spot.indicator.title', message: 'Indicators', comment: 'Title of the dialog' })}
      closeLabel={t({ id: 'spot.indicator.done', message: 'Close', comment: 'Closes the dialog' })}
      size="large"
      isOpen
      onClose={onClose}
    >
      <div className={styles['columns']}>
        <section>
          <h3>
            {t({ id: 'spot.indicator.chosen', message: 'On the chart', comment: 'Heading: indicators that are shown' })}
          </h3>
          {chosen.length === 0 && (
            <p className={styles['empty']}>
              {t({
                id: 'spot.indicator.none',
                message: 'None yet. Pick one from the list.',
                comment: 'No indicator is shown',
              })}
            </p>
          )}
          <ul className={styles['chosen']}>
            {chosen.map(({ key, indicator, isHidden }) => {
              const title = titleOf(indicator.name)
              return (
                <li key={key} data-chosen={indicator.name}>
                  <div className={styles['head']}>
                    <span className={styles['name']}>
                      <b>{title}</b>
                      <small>{t(indicatorLabels[indicator.name])}</small>
                    </span>
                    <IconButton
                      size="small"
                      aria-expanded={openKey === key}
                      label={t({
                        id: 'spot.indicator.set',
                        message: `Settings of ${title}`,
                        comment: 'Button; an indicator such as MA',
                      })}
                      data-action="indicator-settings"
                      onPress={() => setOpenKey(openKey === key ? undefined : key)}
                    >
                      <SettingsIcon />
                    </IconButton>
                    <IconButton
                      size="small"
                      label={
                        isHidden
                          ? t({
                              id: 'spot.chart.indicator-show',
                              message: `Show ${title}`,
                              comment: 'Button; an indicator such as MA',
                            })
                          : t({
                              id: 'spot.chart.indicator-hide',
                              message: `Hide ${title}`,
                              comment: 'Button; an indicator such as MA',
                            })
                      }
                      onPress={() => save(changeIndicator(chosen, key, { isHidden: !isHidden }))}
                    >
                      {isHidden ? <EyeOffIcon /> : <EyeIcon />}
                    </IconButton>
                    <IconButton
                      size="small"
                      label={t({
                        id: 'spot.chart.indicator-remove',
                        message: `Remove ${title}`,
                        comment: 'Button; an indicator such as MA',
                      })}
                      data-action="indicator-drop"
                      onPress={() => save(removeIndicator(chosen, key))}
                    >
                      <CloseIcon />
                    </IconButton>
                  </div>
                  {openKey === key && (
                    <IndicatorSettings
                      indicator={indicator}
                      onChange={(next) => save(changeIndicator(chosen, key, { indicator: next }))}
                    />
                  )}
                </li>
              )
            })}
          </ul>
        </section>
        <section>
          <TextField
            size="small"
            label={t({ id: 'spot.indicator.search', message: 'Find an indicator', comment: 'Search field' })}
            placeholder={['MA', 'RSI', 'MACD'].join(', ')}
            value={query}
            onChange={setQuery}
          />
          {isFull && (
            <p className={styles['empty']}>
              {t({
                id: 'spot.indicator.full',
                message: `A chart has at most ${countMax} indicators.`,
                comment: 'No more can be added',
              })}
            </p>
          )}
          {groups.map(({ pane, title }) => {
            const names = found.filter((name) => paneOf(name) === pane)
            return (
              names.length > 0 && (
                <div key={pane}>
                  <h3>{title}</h3>
                  <ul className={styles['catalog']}>
                    {names.map((name) => (
                      <li key={name}>
                        <Button
                          tone="quiet"
                          size="small"
                          isDisabled={isFull}
                          data-add-indicator={name}
                          onPress={() => {
                            const result = addIndicator(chosen, createIndicator(name))
                            if (result.ok) save(result.chosen)
                          }}
                        >
                          <span className={styles['name']}>
                            <b>{titleOf(name)}</b>
                            <small>{t(indicatorLabels[name])}</small>
                          </span>
                          <PlusIcon />
                        </Button>
                      </li>
                    ))}
                  </ul>
                </div>
              )
            )
          })}
        </section>
      </div>
    </Dialog>
  )
}
