import { drawingKinds, magnets, type DrawingKind } from '@argosy/chart/drawings'
import { IconButton } from '@argosy/kit/button'
import { EyeIcon, EyeOffIcon } from '@argosy/kit/icons'
import { Tooltip } from '@argosy/kit/tooltip'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import type { DrawingStore, DrawingState } from './drawing-store.ts'
import styles from './drawings.module.css'
import { storedMagnet } from './stored-drawings.ts'
import { MagnetIcon, RedoIcon, toolIcons, TrashIcon, UndoIcon } from './tool-icons.tsx'

export function DrawingToolbar({ drawing, state }: { readonly drawing: DrawingStore; readonly state: DrawingState }) {
  const { t } = useLingui()
  const names: Readonly<Record<DrawingKind, string>> = {
    trend_line: t({ id: 'spot.draw.trend_line', message: 'Trend line', comment: 'Drawing tool' }),
    ray: t({ id: 'spot.draw.ray', message: 'Ray', comment: 'Drawing tool: a line that goes on to one side' }),
    horizontal_line: t({ id: 'spot.draw.horizontal_line', message: 'Horizontal line', comment: 'Drawing tool' }),
    vertical_line: t({ id: 'spot.draw.vertical_line', message: 'Vertical line', comment: 'Drawing tool' }),
    rectangle: t({ id: 'spot.draw.rectangle', message: 'Rectangle', comment: 'Drawing tool' }),
    channel: t({ id: 'spot.draw.channel', message: 'Parallel channel', comment: 'Drawing tool' }),
    fibonacci: t({ id: 'spot.draw.fibonacci', message: 'Fibonacci retracement', comment: 'Drawing tool' }),
    measure: t({ id: 'spot.draw.measure', message: 'Measure', comment: 'Drawing tool: how far and how long' }),
    text: t({ id: 'spot.draw.text', message: 'Text', comment: 'Drawing tool: a note on the chart' }),
  }
  const magnetNames = {
    off: t({ id: 'spot.draw.magnet-off', message: 'Magnet: off', comment: 'Button; whether drawings snap to candles' }),
    near: t({
      id: 'spot.draw.magnet-near',
      message: 'Magnet: when close',
      comment: 'Button; whether drawings snap to candles',
    }),
    always: t({
      id: 'spot.draw.magnet-always',
      message: 'Magnet: always',
      comment: 'Button; whether drawings snap to candles',
    }),
  }
  const nextMagnet = magnets[(magnets.indexOf(state.magnet) + 1) % magnets.length] ?? 'off'
  const button = (label: string, action: string, icon: ReactNode, onPress: () => void, more: object = {}) => (
    <Tooltip key={action} text={label} placement="end">
      <IconButton size="small" label={label} data-action={action} onPress={onPress} {...more}>
        {icon}
      </IconButton>
    </Tooltip>
  )
  return (
    <Toolbar
      className={styles['toolbar'] ?? ''}
      orientation="vertical"
      aria-label={t({
        id: 'spot.draw.tools',
        message: 'Drawing tools',
        comment: 'Name of the toolbar beside the chart',
      })}
    >
      {drawingKinds.map((kind) => {
        const Icon = toolIcons[kind]
        return button(names[kind], `draw-${kind}`, <Icon />, () => drawing.pick(state.kind === kind ? null : kind), {
          'aria-pressed': state.kind === kind,
        })
      })}
      <hr />
      {button(
        magnetNames[state.magnet],
        'draw-magnet',
        <MagnetIcon />,
        () => {
          drawing.setMagnet(nextMagnet)
          storedMagnet.set(nextMagnet)
        },
        { 'aria-pressed': state.magnet !== 'off', 'data-magnet': state.magnet },
      )}
      {button(
        t({ id: 'spot.draw.undo', message: 'Undo', comment: 'Button' }),
        'draw-undo',
        <UndoIcon />,
        drawing.undo,
        {
          isDisabled: !state.canUndo,
        },
      )}
      {button(
        t({ id: 'spot.draw.redo', message: 'Redo', comment: 'Button: does again what was undone' }),
        'draw-redo',
        <RedoIcon />,
        drawing.redo,
        {
          isDisabled: !state.canRedo,
        },
      )}
      {button(
        state.isHidden
          ? t({ id: 'spot.draw.show', message: 'Show drawings', comment: 'Button' })
          : t({ id: 'spot.draw.hide', message: 'Hide drawings', comment: 'Button' }),
        'draw-hide',
        state.isHidden ? <EyeOffIcon /> : <EyeIcon />,
        drawing.toggleHidden,
        { isDisabled: state.count === 0 },
      )}
      {button(
        t({ id: 'spot.draw.clear', message: 'Remove all drawings', comment: 'Button; can be undone' }),
        'draw-clear',
        <TrashIcon />,
        drawing.clear,
        { isDisabled: state.count === 0 },
      )}
    </Toolbar>
  )
}
