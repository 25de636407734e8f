import type { KeyRefusal } from '@argosy/wire'
import type { OpenArg } from './channels.ts'
import type { OpenEcho } from './client-messages.ts'

export type OpenServerMessage =
  | { readonly event: 'login'; readonly code: 0 }
  | { readonly event: 'subscribe' | 'unsubscribe'; readonly arg: OpenArg | OpenEcho }
  | { readonly event: 'error'; readonly code: number; readonly msg: string; readonly arg?: OpenEcho }
  | {
      readonly action: 'snapshot' | 'update'
      readonly arg: OpenArg
      readonly data: readonly unknown[]
      /** When it was written. */
      readonly ts: number
    }

export type OpenSocketRefusal =
  | 'message_malformed'
  | 'op_unknown'
  | 'channel_unknown'
  | 'login_required'
  | 'login_repeated'
  | 'messages_too_fast'
  | 'channels_too_many'
  | 'sockets_too_many'
  | KeyRefusal

/**
 * Our refusals in the numbers that clients recognise. A number of the 3001x kind fails only the login; any other fails
 * everything that a client waits for on its socket.
 */
export const openSocketCodes: Readonly<Record<OpenSocketRefusal, readonly [code: number, msg: string]>> = {
  channel_unknown: [30_001, 'The channel does not exist'],
  login_repeated: [30_002, 'This socket is logged in with another key'],
  op_unknown: [30_003, 'The operation does not exist'],
  login_required: [30_004, 'Log in first'],
  address_refused: [30_005, 'The key may not be used from this address'],
  account_frozen: [30_005, 'The account is frozen'],
  key_suspended: [30_005, 'The key is suspended until its owner confirms it'],
  key_expired: [30_005, 'The key has expired: for seven days it reads and cancels only'],
  realm_wrong: [30_005, 'The key belongs to the other environment: live or simulated'],
  permission_missing: [30_005, 'The key lacks the permission'],
  messages_too_fast: [30_006, 'Too many messages'],
  channels_too_many: [30_006, 'Too many channels on one socket'],
  attempts_too_many: [30_006, 'Too many failed attempts'],
  sockets_too_many: [30_007, 'Too many sockets of one key'],
  key_missing: [30_011, 'apiKey is missing'],
  key_unknown: [30_011, 'The key does not exist'],
  passphrase_missing: [30_012, 'passphrase is missing'],
  passphrase_wrong: [30_012, 'The passphrase is wrong'],
  timestamp_malformed: [30_013, 'timestamp is no time in seconds'],
  timestamp_expired: [30_014, 'timestamp is too far from the time of the exchange'],
  sign_missing: [30_015, 'sign is missing'],
  sign_wrong: [30_015, 'The signature does not fit'],
  message_malformed: [30_016, 'The message cannot be read'],
}

export function presentOpenRefusal(refusal: OpenSocketRefusal, arg?: OpenEcho): OpenServerMessage {
  const [code, msg] = openSocketCodes[refusal]
  return { event: 'error', code, msg, ...(arg && { arg }) }
}
