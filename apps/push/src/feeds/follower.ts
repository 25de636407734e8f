import { createBackoff, createSignal, sleepMs, type Logger } from '@argosy/service'

export type Versioned = { readonly version: number }
export type Delta = Versioned & { readonly previousVersion: number }

export type ResyncReason = 'start' | 'gap' | 'disconnected' | 'silence' | 'truncated'

export interface FollowerOptions<Snapshot extends Versioned, Change extends Delta> {
  /** The engine's state, or null when the engine answers that it does not exist. Rejects while there is no leader. */
  readonly fetchSnapshot: () => Promise<Snapshot | null>
  /** A cheaper request: only the version is used. */
  readonly fetchVersion: () => Promise<Versioned | null>
  readonly onSnapshot: (snapshot: Snapshot) => void
  readonly onChange: (change: Change) => void
  readonly onLost: (reason: ResyncReason) => void
  readonly quietMsMax: number
  readonly logger: Logger
}

export interface Follower<Change> extends Disposable {
  readonly isFollowing: boolean
  receive(change: Change): void
  /** The state may be wrong: fetches it again. */
  lose(reason: ResyncReason): void
}

/** Above this number the waiting changes are dropped, and a second snapshot will be needed. */
const changesWaitingMax = 2_000
/** A version that was requested may arrive before the message that carries it. */
const messageDelayMsMax = 500

/**
 * Keeps a copy of a state that the engine changes: a requested snapshot, then every change in order. A change names the
 * version before it; if that is newer than ours, a change was lost and we start over. The last message before a silence
 * can be lost without a trace, so a silent source is asked for its version.
 */
export function createFollower<Snapshot extends Versioned, Change extends Delta>(
  options: FollowerOptions<Snapshot, Change>,
): Follower<Change> {
  const stop = new AbortController()
  const wake = createSignal()
  let version = 0
  let isFollowing = false
  let waiting: Change[] = []
  let receivedCount = 0

  function receive(change: Change): void {
    receivedCount += 1
    if (isFollowing) return follow(change)
    if (waiting.length === changesWaitingMax) waiting = []
    waiting.push(change)
  }

  /** Changes carry whole values, so one that begins before our version and ends after it is still valid. */
  function follow(change: Change): void {
    if (change.version <= version) return
    if (change.previousVersion > version) {
      lose('gap')
      waiting = [change]
      return
    }
    version = change.version
    try {
      options.onChange(change)
    } catch (error) {
      options.logger.error({ err: error }, 'a change could not be applied')
      lose('gap')
    }
  }

  function lose(reason: ResyncReason): void {
    if (!isFollowing) return
    isFollowing = false
    waiting = []
    options.onLost(reason)
    wake.wake()
  }

  function begin(snapshot: Snapshot): void {
    version = snapshot.version
    options.onSnapshot(snapshot)
    isFollowing = true
    const changes = waiting
    waiting = []
    for (const change of changes) {
      if (isFollowing) follow(change)
      else waiting.push(change)
    }
  }

  async function catchUp(): Promise<void> {
    const backoff = createBackoff({ firstMs: 50, maxMs: 2_000 })
    while (!isFollowing && !stop.signal.aborted) {
      try {
        const snapshot = await options.fetchSnapshot()
        if (snapshot && !stop.signal.aborted) begin(snapshot)
      } catch (error) {
        options.logger.debug({ err: error }, 'no snapshot yet')
      }
      if (!isFollowing) await sleepMs(backoff.nextMs(), stop.signal)
    }
  }

  /** Ends when a change was lost. */
  async function listen(): Promise<void> {
    while (isFollowing && !stop.signal.aborted) {
      const receivedBefore = receivedCount
      await wake.wait(options.quietMsMax, stop.signal)
      if (isFollowing && receivedCount === receivedBefore) await checkVersion()
    }
  }

  async function checkVersion(): Promise<void> {
    const versionBefore = version
    try {
      const answer = await options.fetchVersion()
      if (answer === null || answer.version === version) return
      await sleepMs(messageDelayMsMax, stop.signal)
      const hasGoneBack = answer.version < versionBefore
      if (hasGoneBack || answer.version > version) lose('silence')
    } catch (error) {
      // There is no leader: our state may be outdated and must not count as live.
      options.logger.debug({ err: error }, 'the engine does not answer')
      lose('silence')
    }
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      await catchUp()
      await listen()
    }
  }

  void run()
  return {
    get isFollowing() {
      return isFollowing
    },
    receive,
    lose,
    [Symbol.dispose]: () => stop.abort(),
  }
}
