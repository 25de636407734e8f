import type { MarketsAnswer } from '@argosy/wire'
import type { Partition } from '@argosy/catalogue'
import type { Command, Receipt, RequestId } from '@argosy/exchange'
import { connectNats, createCommandClient, createQueryClient } from '@argosy/nats'
import { randomUUID } from 'node:crypto'
import type { NatsAccess } from '../exchange-access.ts'

export type DraftCommand = Command extends infer C ? (C extends Command ? Omit<C, 'requestId'> : never) : never

/** An operator's access to a partition: each change is a command, and the journal records the operator. */
export type OperatorClient = {
  readonly readMarkets: () => Promise<MarketsAnswer>
  readonly readRulesVersion: () => Promise<number>
  /** Throws with the engine's reason when the command is refused. */
  readonly send: (operatorName: string, draft: DraftCommand) => Promise<Extract<Receipt, { ok: true }>>
}

export async function withOperatorClient<Result>(
  access: NatsAccess,
  partition: Partition,
  work: (client: OperatorClient) => Promise<Result>,
): Promise<Result> {
  const nats = await connectNats({ ...access, name: 'argosy-operator' })
  try {
    const commands = createCommandClient(nats, { partition })
    const queries = createQueryClient(nats, partition)
    return await work({
      readMarkets: () => queries.answer({ type: 'markets' }),
      readRulesVersion: async () => (await queries.answer({ type: 'leader' })).rulesVersion,
      async send(operatorName, draft) {
        const receipt = await commands.send({ ...draft, requestId: toRequestId(operatorName) })
        if (!receipt.ok) throw new Error(`Refused: ${receipt.refusal}`)
        return receipt
      },
    })
  } finally {
    await nats.drain()
  }
}

/** Puts the operator's name into the id, as far as an id allows: 64 letters, digits and dashes in all. */
export function toRequestId(operatorName: string): RequestId {
  const name = operatorName.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 18)
  return `operator:${name}:${randomUUID()}` as RequestId
}
