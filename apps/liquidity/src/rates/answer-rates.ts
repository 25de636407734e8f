import { encodeJson, subjects } from '@argosy/contracts'
import type { Nats } from '@argosy/nats'
import { calculateSimulatedRates } from './simulated-rates.ts'

/** Answers whoever asks what one USDT is worth; of several such processes one answers. */
export function answerRates(nats: Pick<Nats, 'subscribe'>, seed: number): Disposable {
  return nats.subscribe(
    subjects.rates,
    (message) => message.respond(encodeJson(calculateSimulatedRates(seed, Date.now()))),
    { queue: 'rates' },
  )
}
