import type { Metrics } from '@argosy/service'

export type PushMetrics = ReturnType<typeof createPushMetrics>

export function createPushMetrics(metrics: Metrics) {
  return {
    sockets: metrics.gauge({ name: 'push_sockets', help: 'Open sockets' }),
    upgradesRefused: metrics.counter({
      name: 'push_upgrades_refused_total',
      help: 'Sockets that were refused',
      labelNames: ['reason'],
    }),
    frames: metrics.counter({ name: 'push_frames_total', help: 'Frames handed to sockets' }),
    bytes: metrics.counter({ name: 'push_bytes_total', help: 'Bytes handed to sockets' }),
    encodings: metrics.counter({ name: 'push_encodings_total', help: 'Frames encoded, whoever listens' }),
    broadcastsDelayed: metrics.counter({
      name: 'push_broadcasts_delayed_total',
      help: 'Ticks that waited because the broadcast before was not over',
    }),
    broadcastMs: metrics.histogram({
      name: 'push_broadcast_milliseconds',
      help: 'From the encoding of a tick to its last write',
      buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000],
    }),
    resyncs: metrics.counter({
      name: 'push_resyncs_total',
      help: 'Snapshots fetched from the engine',
      labelNames: ['feed', 'reason'],
    }),
    conflations: metrics.counter({
      name: 'push_conflations_total',
      help: 'Times a slow reader was switched from deltas to a later snapshot',
    }),
    peersCut: metrics.counter({ name: 'push_peers_cut_total', help: 'Sockets we ended', labelNames: ['reason'] }),
    refusals: metrics.counter({ name: 'push_refusals_total', help: 'Messages refused', labelNames: ['code'] }),
  }
}
