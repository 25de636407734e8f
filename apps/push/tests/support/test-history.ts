import { decodeJson, encodeJson, subjects, type CandleWire, type HistoryQuery, type TradeWire } from '@argosy/wire'
import type { Nats } from '@argosy/nats'

/** Replaces the gateway on its subject: a history that the test sets. */
export class TestHistory implements Disposable {
  candles: readonly CandleWire[] = []
  trades: readonly TradeWire[] = []
  readonly requested: HistoryQuery[] = []
  readonly #responder: Disposable

  constructor(nats: Nats) {
    this.#responder = nats.subscribe(subjects.historyQueries, (message) => {
      const query = decodeJson<HistoryQuery>(message.data)
      this.requested.push(query)
      message.respond(encodeJson(query.type === 'candles' ? this.candles : this.trades))
    })
  }

  [Symbol.dispose](): void {
    this.#responder[Symbol.dispose]()
  }
}
