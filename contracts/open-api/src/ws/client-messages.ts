import { z } from 'zod'
import {
  candleChannels,
  everyInstrument,
  topBooks,
  type OpenAccountArg,
  type SocketEndpoint,
  type OpenMarketArg,
} from './channels.ts'

/** Relevant fields are parsed strictly; clients send arbitrary others beside `op` and `args`, which are ignored. */
const message = z.object({ op: z.string().max(20), args: z.array(z.unknown()).min(1).max(1_000) })

const credential = z.string().max(1_024)
const login = z.strictObject({
  apiKey: credential,
  passphrase: credential,
  timestamp: z.union([credential, z.number().int().transform(String)]),
  sign: credential,
})

const instType = z.literal('SPOT')
const instId = z.string().regex(/^[A-Z0-9]{1,24}$/)
const orAll = z.union([z.literal(everyInstrument), instId])
const bookChannels = Object.keys(topBooks) as (keyof typeof topBooks)[]
const candleChannel = z.custom<`candle${string}`>((value) => typeof value === 'string' && candleChannels.has(value))

const args = {
  public: z.strictObject({
    instType,
    channel: z.union([z.enum(['ticker', 'trade', 'books', ...bookChannels]), candleChannel]),
    instId,
  }),
  private: z.union([
    z.strictObject({ instType, channel: z.literal('account'), coin: orAll }),
    z.strictObject({ instType, channel: z.enum(['orders', 'orders-algo', 'fill']), instId: orAll }),
  ]),
} satisfies Record<SocketEndpoint, z.ZodType>

/** An unknown argument is returned to its sender with the refusal, so its size is limited. */
const echo = z.record(z.string().max(40), z.string().max(40)).refine((value) => Object.keys(value).length <= 6)

export type OpenLogin = z.infer<typeof login>
export type OpenArgs = { readonly public: OpenMarketArg; readonly private: OpenAccountArg }
export type OpenEcho = Readonly<Record<string, string>>

export type OpenClientMessage =
  | { readonly op: 'subscribe' | 'unsubscribe'; readonly args: readonly unknown[] }
  | { readonly op: 'login'; readonly login: OpenLogin }

export function parseOpenMessage(text: string): OpenClientMessage | 'message_malformed' | 'op_unknown' {
  const parsed = message.safeParse(parseJson(text))
  if (!parsed.success) return 'message_malformed'
  const { op } = parsed.data
  if (op === 'subscribe' || op === 'unsubscribe') return { op, args: parsed.data.args }
  if (op !== 'login') return 'op_unknown'
  const read = login.safeParse(parsed.data.args[0])
  return read.success && parsed.data.args.length === 1 ? { op, login: read.data } : 'message_malformed'
}

/** Null unless the argument names a channel of this endpoint. */
export function parseOpenArg<Endpoint extends SocketEndpoint>(
  endpoint: Endpoint,
  value: unknown,
): OpenArgs[Endpoint] | null {
  return (args[endpoint].safeParse(value).data as OpenArgs[Endpoint] | undefined) ?? null
}

export function parseOpenEcho(value: unknown): OpenEcho | undefined {
  return echo.safeParse(value).data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
