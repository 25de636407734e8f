export {
  candleChannels,
  everyInstrument,
  openArgKey,
  socketEndpoints,
  openSocketPaths,
  topBooks,
  type OpenAccountArg,
  type OpenArg,
  type SocketEndpoint,
  type OpenMarketArg,
  type TopBook,
} from './channels.ts'
export {
  parseOpenArg,
  parseOpenEcho,
  parseOpenMessage,
  type OpenArgs,
  type OpenEcho,
  type OpenLogin,
} from './client-messages.ts'
export { presentFillRow, presentOrderRow, presentPlanRow, presentTickerRow, presentTradeRow } from './present-rows.ts'
export {
  openSocketCodes,
  presentOpenRefusal,
  type OpenServerMessage,
  type OpenSocketRefusal,
} from './server-messages.ts'
