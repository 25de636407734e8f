export { decodeBatch, encodeBatch } from './batch-codec.ts'
export { withoutExpiry, type FramedCommand } from './command-codec.ts'
export { MalformedBytesError } from './bytes.ts'
export {
  decodeCommandPack,
  encodeCommandFrame,
  encodeCommandPack,
  encodeFramePack,
  packCommandsMax,
  readPackCount,
} from './command-pack.ts'
export { decodeCommandReply, encodeCommandReply, type CommandReply, type CommandReplyRefusal } from './receipt-codec.ts'
