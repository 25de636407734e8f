export { createApiClient, type ApiClient, type HistoryPage } from './api-client.ts'
export type { ApiResult, CallOptions, ClientOptions } from './call.ts'
