/** Messages for the outcome of a top-up; a refusal's name is its message's id. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const messages: Readonly<Record<string, MessageDescriptor>> = {
  simulation_only: msg({
    id: 'simulation.refusal.simulation_only',
    message: 'Topping up works only in simulation.',
    comment: 'Refusal',
  }),
  top_up_not_needed: msg({
    id: 'simulation.refusal.top_up_not_needed',
    message: 'You already have the full virtual USDT balance.',
    comment: 'Refusal to top up: there is nothing to add',
  }),
  top_ups_too_many: msg({
    id: 'simulation.refusal.top_ups_too_many',
    message: 'No more top-ups today. Try again tomorrow.',
    comment: 'Refusal to top up: at most five a day',
  }),
  top_up_under_way: msg({
    id: 'simulation.refusal.top_up_under_way',
    message: 'A top-up is already under way.',
    comment: 'Refusal to top up',
  }),
  signed_out: msg({
    id: 'simulation.refusal.signed_out',
    message: 'You are signed out. Sign in to go on.',
    comment: 'Refusal to top up',
  }),
}

const unanswered = msg({
  id: 'simulation.refusal.unanswered',
  message: 'The exchange did not answer. Try again in a moment.',
  comment: 'A top-up got no answer; trying again is safe',
})

export function topUpRefusalMessage(code: string): MessageDescriptor {
  return messages[code] ?? unanswered
}

/** Whether the exchange has decided; otherwise the next try must repeat the same request (idempotence). */
export function isDecided(code: string): boolean {
  return code in messages && code !== 'top_up_under_way'
}
