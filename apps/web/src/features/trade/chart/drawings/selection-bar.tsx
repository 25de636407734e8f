import { coloursMax, dashes, widthPxMax, type Drawing } from '@argosy/chart/drawings'
import { IconButton } from '@argosy/kit/button'
import { LockIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { Toolbar } from 'react-aria-components/Toolbar'
import type { DrawingStore } from './drawing-store.ts'
import styles from './drawings.module.css'
import { TrashIcon, UnlockIcon } from './tool-icons.tsx'

/** Colour, width and dash of the selected drawing; lock it, remove it. */
export function SelectionBar({ drawing, selected }: { readonly drawing: DrawingStore; readonly selected: Drawing }) {
  const { t } = useLingui()
  const { style, isLocked } = selected
  const { widthPx } = style
  const colours = Array.from({ length: coloursMax }, (_, index) => index)
  const nextWidth = (style.widthPx % widthPxMax) + 1
  const nextDash = dashes[(dashes.indexOf(style.dash) + 1) % dashes.length] ?? 'solid'
  return (
    <Toolbar
      className={styles['selection'] ?? ''}
      aria-label={t({ id: 'spot.draw.selection', message: 'Selected drawing', comment: 'Name of the toolbar' })}
    >
      {!isLocked && (
        <>
          {colours.map((colour, index) => {
            const number = index + 1
            return (
              <IconButton
                key={colour}
                size="small"
                className={styles['colour'] ?? ''}
                label={t({
                  id: 'spot.draw.colour',
                  message: `Color ${number}`,
                  comment: 'Button: one of eight colours',
                })}
                aria-pressed={style.colour === colour}
                onPress={() => drawing.setStyle({ colour })}
              >
                <i style={{ background: `var(--chart-ink-${colour})` }} />
              </IconButton>
            )
          })}
          <IconButton
            size="small"
            label={t({
              id: 'spot.draw.width',
              message: `Line width ${widthPx}`,
              comment: 'Button: goes to the next width',
            })}
            onPress={() => drawing.setStyle({ widthPx: nextWidth })}
          >
            <i className={styles['stroke']} style={{ borderTopWidth: style.widthPx }} />
          </IconButton>
          <IconButton
            size="small"
            label={t({ id: 'spot.draw.dash', message: 'Line style', comment: 'Button: solid, dashed, dotted in turn' })}
            onPress={() => drawing.setStyle({ dash: nextDash })}
          >
            <i className={styles['stroke']} style={{ borderTopStyle: style.dash, borderTopWidth: 2 }} />
          </IconButton>
        </>
      )}
      <IconButton
        size="small"
        label={
          isLocked
            ? t({ id: 'spot.draw.unlock', message: 'Unlock', comment: 'Button: the drawing can be moved again' })
            : t({ id: 'spot.draw.lock', message: 'Lock', comment: 'Button: the drawing cannot be moved any more' })
        }
        aria-pressed={isLocked}
        data-action="draw-lock"
        onPress={drawing.toggleLock}
      >
        {isLocked ? <LockIcon /> : <UnlockIcon />}
      </IconButton>
      {!isLocked && (
        <IconButton
          size="small"
          label={t({ id: 'spot.draw.remove', message: 'Remove drawing', comment: 'Button' })}
          data-action="draw-remove"
          onPress={drawing.removeSelected}
        >
          <TrashIcon />
        </IconButton>
      )}
    </Toolbar>
  )
}
