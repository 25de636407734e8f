import { Button } from '@argosy/kit/button'
import { Checkbox } from '@argosy/kit/checkbox'
import { ChevronDownIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { LazyMenu } from '../shared/lazy-menu.tsx'
import type { OrderDraft } from './draft/draft.ts'
import type { OrderDraftStore } from './draft/order-draft-store.ts'
import styles from './order-form.module.css'
import { useOrderDraftState } from './draft/use-order-draft.ts'

type TimeInForce = 'gtc' | 'ioc' | 'fok'

const times: readonly TimeInForce[] = ['gtc', 'ioc', 'fok']

/** Attached take profit and stop loss, and the time in force. */
export function OrderOptions({
  draftStore,
  hasTpSl,
  onTpSlChange,
}: {
  readonly draftStore: OrderDraftStore
  readonly hasTpSl: boolean
  readonly onTpSlChange: (isWanted: boolean) => void
}) {
  const { t } = useLingui()
  const type = useOrderDraftState(draftStore, (state) => state.draft.type)
  const timeInForce = useOrderDraftState(draftStore, (state) => timeOf(state.draft))
  const canHaveTpSl = type === 'limit' || type === 'market' || type === 'iceberg'
  if (!canHaveTpSl && timeInForce === undefined) return null
  return (
    <div className={styles['options']}>
      {canHaveTpSl && (
        <Checkbox size="small" isSelected={hasTpSl} onChange={onTpSlChange} data-action="tp-sl">
          {t({
            id: 'spot.form.exits',
            message: 'TP/SL',
            comment: 'Checkbox: take profit and stop loss come with the order; as short as this',
          })}
        </Checkbox>
      )}
      {timeInForce !== undefined && (
        <Checkbox
          size="small"
          isSelected={timeInForce === 'post_only'}
          onChange={(isOn) => draftStore.edit({ type: 'time_in_force', timeInForce: isOn ? 'post_only' : 'gtc' })}
          data-tif="post_only"
        >
          {t({
            id: 'spot.form.post_only',
            message: 'Post-only',
            comment: 'Checkbox: the order may only rest in the book (maker)',
          })}
        </Checkbox>
      )}
      {timeInForce !== undefined && type !== 'iceberg' && <TimePicker draftStore={draftStore} current={timeInForce} />}
    </div>
  )
}

function TimePicker({
  draftStore,
  current,
}: {
  readonly draftStore: OrderDraftStore
  readonly current: TimeInForce | 'post_only'
}) {
  const { t } = useLingui()
  const label = t({
    id: 'spot.form.time',
    message: 'Time in force',
    comment: 'Name of the choice how long an order stays: until cancelled, at once or not at all',
  })
  const hints: Readonly<Record<TimeInForce, string>> = {
    gtc: t({
      id: 'spot.form.time.gtc',
      message: 'Stays until it is filled or you cancel it.',
      comment: 'What GTC (good till cancelled) does',
    }),
    ioc: t({
      id: 'spot.form.time.ioc',
      message: 'Fills what it can at once, the rest is canceled.',
      comment: 'What IOC (immediate or cancel) does',
    }),
    fok: t({
      id: 'spot.form.time.fok',
      message: 'Fills whole at once, or not at all.',
      comment: 'What FOK (fill or kill) does',
    }),
  }
  const shown = current === 'post_only' ? 'gtc' : current
  return (
    <LazyMenu
      label={label}
      current={current === 'post_only' ? undefined : current}
      onChoose={(time) => draftStore.edit({ type: 'time_in_force', timeInForce: time })}
      entries={times.map((time) => ({
        id: time,
        text: time.toUpperCase(),
        data: { 'data-tif': time },
        content: (
          <>
            <span className={styles['typeName']}>{time.toUpperCase()}</span>
            <span className={styles['typeHint']}>{hints[time]}</span>
          </>
        ),
      }))}
    >
      {(triggerProps) => (
        <Button
          {...triggerProps}
          tone="quiet"
          size="small"
          className={styles['time'] ?? ''}
          aria-label={`${label}: ${shown.toUpperCase()}`}
          data-action="time-in-force"
        >
          {shown.toUpperCase()}
          <ChevronDownIcon />
        </Button>
      )}
    </LazyMenu>
  )
}

function timeOf(draft: OrderDraft): TimeInForce | 'post_only' | undefined {
  return 'timeInForce' in draft ? draft.timeInForce : undefined
}
