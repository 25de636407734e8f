export {
  createFrameScheduler,
  createTimerScheduler,
  type Clock,
  type FrameSource,
  type Scheduler,
  type SocketLike,
} from './environment.ts'
export { type Freshness, type Live, type LiveStore } from './live-store.ts'
export { type ConnectionState } from './connection.ts'
export { createPushClient, type PushClient, type PushClientOptions } from './push-client.ts'
export { type PushRefusal } from './refusal.ts'
export { type Account, type AccountChange, type Book, type BookLevel, type LiveCandle, type Trades } from './values.ts'
