export type { EngineConfig } from './config/config.ts'
export { createEngineMetrics, type EngineMetrics } from './metrics.ts'
export { startPartitionHost } from './partition-host.ts'
