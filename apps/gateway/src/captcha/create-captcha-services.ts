import type { Redis } from '@argosy/redis'
import type { Logger } from '@argosy/service'
import type { RateLimiter } from '../http/rate-limit.ts'
import { createCaptcha } from './captcha.ts'
import type { CaptchaConfig } from './captcha-config.ts'
import { createCaptchaGuard } from './captcha-guard.ts'
import { createCaptchaLimits } from './captcha-limits.ts'
import { createCaptchaStore } from './captcha-store.ts'
import { createGeetest } from './geetest/geetest.ts'
import type { PuzzlePool } from './puzzle/puzzle-pool.ts'

type Needs = {
  readonly redis: Redis
  readonly rateLimiter: RateLimiter
  readonly puzzles: Pick<PuzzlePool, 'acquire'>
  readonly logger: Logger
  readonly config: CaptchaConfig
}

/** Everything a gateway needs for captchas. */
export function createCaptchaServices({ redis, rateLimiter, puzzles, logger, config }: Needs) {
  const captchaStore = createCaptchaStore(redis)
  const captchaLimits = createCaptchaLimits(rateLimiter)
  return {
    captchaStore,
    captcha: createCaptcha({ store: captchaStore, puzzles, proofRounds: config.proofRounds }),
    captchaLimits,
    geetest: config.geetest && createGeetest({ config: config.geetest, logger }),
    requireCaptcha: createCaptchaGuard(captchaStore, captchaLimits),
  }
}
