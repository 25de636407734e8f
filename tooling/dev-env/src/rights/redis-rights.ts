/** What one service may do, and with which keys. Everything else is refused by the server; nobody has a channel. */
export interface RedisRights {
  readonly commands: readonly string[]
  /** Key patterns; `%R~` is for reading only. */
  readonly keys: readonly string[]
}

/** Of whoever keeps records there: those of platform/redis, scripts too. */
const ownCommands = [
  'get',
  'getex',
  'getdel',
  'set',
  'del',
  'pexpire',
  'pttl',
  'sadd',
  'srem',
  'smembers',
  'incr',
  'decr',
  'eval',
  'time',
  'wait',
  'ping',
] as const

/** Whoever connects to Redis, by the name that it connects with. Nobody else can. */
export const redisRights = {
  gateway: {
    commands: ownCommands,
    keys: [
      'session:*',
      'session-ended:*',
      'user-sessions:*',
      'sign-keys:*',
      'sign-key:*',
      'seen:*',
      'login-step:*',
      'recovery-step:*',
      'code:*',
      'code-tries:*',
      'challenge:*',
      'qr:*',
      'freezes-untold',
      'login-failures:*',
      'step-up-failures:*',
      'limit:*',
      'captcha:*',
      'top-up:*',
      'top-up-turn:*',
    ].map((pattern) => `~${pattern}`),
  },
  /** The operators' process: its own records, and the sessions of whom it freezes. */
  operators: {
    commands: ownCommands,
    keys: [
      'operators:*',
      'session:*',
      'session-ended:*',
      'user-sessions:*',
      'sign-keys:*',
      'sign-key:*',
      'freezes-untold',
    ].map((pattern) => `~${pattern}`),
  },
  push: { commands: ['get', 'ping'], keys: ['%R~session:*'] },
  collector: { commands: ['get', 'ping'], keys: ['%R~session:*', '%R~tracking:shed'] },
  /** `pnpm events shed`. */
  operator: { commands: ['set', 'del', 'wait', 'ping'], keys: ['~tracking:shed'] },
} as const satisfies Record<string, RedisRights>

export type RedisUser = keyof typeof redisRights
