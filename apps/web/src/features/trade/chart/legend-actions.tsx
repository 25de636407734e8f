import { IconButton } from '@argosy/kit/button'
import { CloseIcon, EyeIcon, EyeOffIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { loadChunk } from '../../../document/load-chunk.ts'
import { storedIndicators } from './chart-preferences.ts'
import type { LegendRow } from './indicators/indicator-board.ts'
import styles from './legend.module.css'

/** Hide and remove buttons beside the indicator's name; its settings are in the dialog. */
export function LegendActions({ row: { key, title, isHidden } }: { readonly row: LegendRow }) {
  const { t } = useLingui()
  const change = async (isRemoved: boolean) => {
    const model = await loadChunk(() => import('@argosy/chart/indicators'))
    const chosen = model.decodeIndicators(storedIndicators.get())
    const next = isRemoved
      ? model.removeIndicator(chosen, key)
      : model.changeIndicator(chosen, key, { isHidden: !isHidden })
    storedIndicators.set(model.encodeIndicators(next))
  }
  return (
    <span className={styles['actions']}>
      <IconButton
        size="small"
        data-action="indicator-hide"
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
        onPress={() => void change(false)}
      >
        {isHidden ? <EyeOffIcon size={14} /> : <EyeIcon size={14} />}
      </IconButton>
      <IconButton
        size="small"
        data-action="indicator-remove"
        label={t({
          id: 'spot.chart.indicator-remove',
          message: `Remove ${title}`,
          comment: 'Button; an indicator such as MA',
        })}
        onPress={() => void change(true)}
      >
        <CloseIcon size={14} />
      </IconButton>
    </span>
  )
}
