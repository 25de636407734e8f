import { heartbeatMs } from '@argosy/wire/push'
import type { Broadcaster } from './broadcaster.ts'
import { encodeMessage, pingFrame } from './frame.ts'
import type { Peer } from './peer.ts'

const beatsPerPing = 6

/** Sends pages a message every beat, and every sixth (30 s) a WebSocket ping to detect dead peers. Programs ping us. */
export function startHeartbeat(peers: ReadonlySet<Peer>, broadcaster: Broadcaster): Disposable {
  let beat = 0
  const timer = setInterval(() => {
    const pages = [...peers].filter((peer) => !peer.isProgram)
    broadcaster.announce(pages, encodeMessage({ type: 'heartbeat', timeMs: Date.now() }))
    beat += 1
    if (beat % beatsPerPing === 0) pingPeers(pages, broadcaster)
  }, heartbeatMs)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

function pingPeers(peers: readonly Peer[], broadcaster: Broadcaster): void {
  const alive: Peer[] = []
  for (const peer of peers) {
    // A lagging peer's ping would wait behind its backlog; the broadcaster closes it if it stays behind.
    if (peer.laggingSinceMs !== null) continue
    if (peer.hasAnsweredPing) alive.push(peer)
    else peer.cut('silent')
    peer.hasAnsweredPing = false
  }
  broadcaster.announce(alive, pingFrame)
}
