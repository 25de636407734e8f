import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TimelineStep } from '../../order-tracking/order-timeline.ts'

export const stepLabels: Readonly<Record<TimelineStep['step'], MessageDescriptor>> = {
  sent: msg({ id: 'spot.life.step.sent', message: 'Sent', comment: 'A step in the life of an order' }),
  accepted: msg({
    id: 'spot.life.step.accepted',
    message: 'Accepted by the exchange',
    comment: 'A step in the life of an order',
  }),
  waiting: msg({
    id: 'spot.life.step.waiting',
    message: 'Waiting for its trigger',
    comment: 'A step in the life of an order',
  }),
  resting: msg({
    id: 'spot.life.step.resting',
    message: 'In the order book',
    comment: 'A step in the life of an order',
  }),
  partly_filled: msg({
    id: 'spot.life.step.partly_filled',
    message: 'Partially filled',
    comment: 'A step in the life of an order',
  }),
  filled: msg({ id: 'spot.life.step.filled', message: 'Filled', comment: 'A step in the life of an order' }),
  cancelled: msg({ id: 'spot.life.step.cancelled', message: 'Canceled', comment: 'A step in the life of an order' }),
  refused: msg({ id: 'spot.life.step.refused', message: 'Refused', comment: 'A step in the life of an order' }),
  unknown: msg({
    id: 'spot.life.step.unknown',
    message: 'No answer, being looked for',
    comment: 'A step in the life of an order: nobody answered, and it is searched for',
  }),
  not_placed: msg({
    id: 'spot.life.step.not_placed',
    message: 'Never reached the exchange',
    comment: 'A step in the life of an order',
  }),
  closed: msg({
    id: 'spot.life.step.closed',
    message: 'Closed, how is being looked up',
    comment: 'A step in the life of an order: no longer open, and it is being asked whether it was filled or cancelled',
  }),
}
