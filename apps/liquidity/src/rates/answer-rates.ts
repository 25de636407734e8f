import { encodeJson, subjects } from '@argosy/wire'
import type { Nats } from '@argosy/nats'
import { calculateSimulatedRates } from './simulated-rates.ts'

/** Answers requests for the value of one USDT; of several such processes one answers each request. */
export function answerRates(nats: Pick<Nats, 'subscribe'>, seed: number): Disposable {
  return nats.subscribe(
    subjects.rates,
    (message) => message.respond(encodeJson(calculateSimulatedRates(seed, Date.now()))),
    { queue: 'rates' },
  )
}
