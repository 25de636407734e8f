export type { PushRefusal } from '@argosy/contracts/push'
