export type { PushRefusal } from '@argosy/wire/push'
