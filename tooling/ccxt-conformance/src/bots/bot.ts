import type { SocketClient } from '../versions.ts'

/** How many orders a bot placed, and how many of these were filled before it cancelled them. */
export type Tally = { orders: number; metBeforeCancel: number }

/** What a bot trades with, and for how long. */
export type Bot = {
  readonly client: SocketClient
  readonly symbol: string
  readonly isOver: () => boolean
  readonly tally: Tally
}
