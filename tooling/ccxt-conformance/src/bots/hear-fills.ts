import ccxt from 'ccxt'
import type { SocketClient } from '../versions.ts'
import { readFill } from './read-fill.ts'
import type { ToldFill } from './settle.ts'

export type HeardFills = {
  readonly fills: readonly ToldFill[]
  /** Ends when the client is closed. */
  readonly done: Promise<void>
}

/** Writes down every fill that the socket tells, from now on. */
export function hearFills(client: SocketClient, symbol: string, onError: (error: unknown) => void): HeardFills {
  const fills: ToldFill[] = []
  return { fills, done: listen() }

  async function listen(): Promise<void> {
    try {
      for (;;) for (const { info } of await client.watchMyTrades(symbol)) fills.push(readFill(info))
    } catch (error) {
      if (!(error instanceof ccxt.ExchangeClosedByUser)) onError(error)
    }
  }
}
