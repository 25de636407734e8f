import type { ServerMessage } from '@argosy/contracts/push'

export type PushRefusal = Extract<ServerMessage, { type: 'refused' }>['code']
