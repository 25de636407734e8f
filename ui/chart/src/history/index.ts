export {
  applyHistoryEvent,
  candlesMax,
  canLoadOlder,
  historyPhase,
  openHistory,
  retryAfterMs,
  type HistoryEvent,
  type HistoryFailure,
  type HistoryPhase,
  type HistoryRequest,
  type HistoryState,
  type HistoryStep,
} from './history.ts'
export {
  createExchangeSource,
  type CandleNews,
  type CandlePageQuery,
  type CandleSource,
  type ExchangeSourceDeps,
} from './candle-source.ts'
export { startHistory, type HistoryOptions, type RunningHistory } from './start-history.ts'
