export { channelKey, heartbeatMs, pushPath, type ChannelName, type ChannelRef } from './channels.ts'
export { addFrameSum, checkFrameSum, type FrameSum } from './frame-sum.ts'
export type { ClientMessage, PushRefusal, ServerMessage } from './messages.ts'
