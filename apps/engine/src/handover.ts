import { decodeJson, encodeJson, subjects, type HandoverMessage, type HandoverOffer } from '@argosy/wire'
import { handoverLease, releaseLease, type Lease } from '@argosy/journal'
import type { HostContext } from './host-context.ts'

// An up-to-date standby answers within a millisecond or two; a slower one would make traders wait.
const offerWaitMsMax = 300

/** The standby that could lead at once; undefined when there is none. Called while the leader still serves. */
export async function findSuccessor(
  { nats, partition }: Pick<HostContext, 'nats' | 'partition'>,
  seq: number,
): Promise<string | undefined> {
  const offer: HandoverOffer = { type: 'offer', seq }
  try {
    const answer = await nats.request(subjects.handover(partition), encodeJson(offer), { timeoutMs: offerWaitMsMax })
    return decodeJson<string>(answer)
  } catch {
    return undefined
  }
}

/** Gives up the lease: to the successor, which is notified at once, or to the first engine that requests it. */
export async function giveLease(
  { config, nats, journalPool, partition }: HostContext,
  lease: Lease,
  successor: string | undefined,
): Promise<void> {
  if (successor === undefined) return releaseLease(journalPool, lease)
  const given = await handoverLease(journalPool, lease, successor, config.leaseTtlMs)
  if (!given) return
  const message: HandoverMessage = { type: 'given', instance: successor, epoch: given.epoch }
  nats.publish(subjects.handover(partition), encodeJson(message))
  await nats.flush()
}

export type HandoverListener = Disposable & { readonly given: Promise<Lease> }

/**
 * A standby's side: answers an offer once it is as far as the leader, and resolves `given` when it receives the lease.
 */
export function listenForHandover(
  { config, nats, partition }: Pick<HostContext, 'config' | 'nats' | 'partition'>,
  untilReached: (seq: number) => Promise<boolean>,
): HandoverListener {
  const given = Promise.withResolvers<Lease>()
  const { instance } = config
  const subscription = nats.subscribe(subjects.handover(partition), (received) => {
    const message = decodeJson<HandoverMessage>(received.data)
    if (message.type === 'given') {
      if (message.instance === instance) given.resolve({ partition, holder: instance, epoch: message.epoch })
      return
    }
    void untilReached(message.seq).then((isReached) => isReached && received.respond(encodeJson(instance)))
  })
  return { given: given.promise, [Symbol.dispose]: () => subscription[Symbol.dispose]() }
}
