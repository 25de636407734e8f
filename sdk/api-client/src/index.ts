export type { ApiResult } from './answer.ts'
export { createApiClient, type ApiClient, type FillsPage, type HistoryPage, type LedgerPage } from './api-client.ts'
export {
  createCall,
  type Call,
  type CallOptions,
  type CallProblem,
  type CaptchaOutcome,
  type ClientOptions,
  type DeviceIdentity,
} from './call.ts'
export type { DressedCall, OutgoingCall, RequestSigner } from './request-signer.ts'
export { createServerClock, type ServerClock } from './server-clock.ts'
