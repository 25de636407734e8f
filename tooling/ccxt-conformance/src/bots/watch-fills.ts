import ccxt from 'ccxt'
import type { SocketClient } from '../versions.ts'
import { readFill } from './read-fill.ts'
import type { ReportedFill } from './settle.ts'

export type WatchedFills = {
  readonly fills: readonly ReportedFill[]
  /** Resolves when the client is closed. */
  readonly done: Promise<void>
}

/** Records every fill that the socket reports from now on. */
export function watchFills(client: SocketClient, symbol: string, onError: (error: unknown) => void): WatchedFills {
  const fills: ReportedFill[] = []
  return { fills, done: listen() }

  async function listen(): Promise<void> {
    try {
      for (;;) for (const { info } of await client.watchMyTrades(symbol)) fills.push(readFill(info))
    } catch (error) {
      if (!(error instanceof ccxt.ExchangeClosedByUser)) onError(error)
    }
  }
}
