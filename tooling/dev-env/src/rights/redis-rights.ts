/** The commands and keys of one service. The server refuses everything else; no service has a channel. */
export interface RedisRights {
  readonly commands: readonly string[]
  /** Key patterns; `%R~` is read-only. */
  readonly keys: readonly string[]
}

/** The commands of services that store records: those of platform/redis and its scripts. */
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

/** All Redis users by service. Other connections are refused. */
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
      'convert:*',
    ].map((pattern) => `~${pattern}`),
  },
  /** The operators' process: its own records, and the sessions of users that it freezes. */
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
