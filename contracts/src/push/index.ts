export { channelKey, heartbeatMs, pushPath, type ChannelName, type ChannelRef } from './channels.ts'
export type { ClientMessage, ServerMessage } from './messages.ts'
