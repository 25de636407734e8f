export { channelKey, heartbeatMs, pushPath, type ChannelName, type ChannelRef } from './channels.ts'
export type { ClientMessage, PushRefusal, ServerMessage } from './messages.ts'
