export { createApiClient, type ApiClient, type HistoryPage } from './api-client.ts'
export type { ApiResult, CallOptions, ClientOptions, DeviceIdentity } from './call.ts'
