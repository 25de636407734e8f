export { createProjectorMetrics } from './metrics.ts'
export { startPartitionProjector } from './partition-projector.ts'
export {
  compareHistory,
  type CompareOptions,
  type HistoryComparison,
  type TableComparison,
} from './rebuild/compare-history.ts'
export { rebuildHistory, type RebuildOptions } from './rebuild/rebuild-history.ts'
