import type { FactorMethod, MethodView } from '@argosy/wire/http'
import type { CodeScope, Codes } from '../codes/codes.ts'
import { maskEmail, maskMobile } from '../mask.ts'
import type { ChallengePurpose } from '../passkeys/challenges.ts'
import type { Ceremonies } from '../passkeys/ceremonies.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import type { RecoveryCodes } from '../totp/recovery-codes.ts'
import type { TotpStore } from '../totp/totp-store.ts'
import type { User } from '../users/user.ts'

/** The factors that a caller submitted; exactly one is checked. */
export type GivenFactor = {
  readonly emailCode?: string | undefined
  readonly mobileCode?: string | undefined
  readonly codeId?: string | undefined
  readonly googleCode?: string | undefined
  readonly verifyCode?: string | undefined
  readonly fidoVerifyCode?: string | undefined
}

/** What the factor is for: a code or challenge of another attempt, purpose or user does not count. */
export type FactorContext = {
  readonly methods: readonly MethodView[]
  readonly scope: CodeScope
  readonly passkey: {
    readonly id: string
    readonly purpose: ChallengePurpose
    readonly party: RelyingParty | undefined
  }
}

export type FactorRefusal = 'factor_required' | 'method_unavailable' | 'code_wrong' | 'factor_wrong'

export type Factors = {
  check(user: User, given: GivenFactor, context: FactorContext): Promise<FactorRefusal | undefined>
}

/** Factors that cannot be obtained by reading a mailbox or taking over a telephone number. */
export function strongMethodsOf(user: User): MethodView[] {
  const strong: FactorMethod[] = [
    ...(user.passkeyCount > 0 ? (['fido'] as const) : []),
    ...(user.hasTotp ? (['google'] as const) : []),
  ]
  if (strong.length > 0 && user.recoveryCodesLeft > 0) strong.push('recovery')
  return strong.map((method) => ({ method, target: '' }))
}

/** A user with a strong factor must use one, nothing weaker; the others get a code. */
export function methodsOf(user: User): MethodView[] {
  const strong = strongMethodsOf(user)
  if (strong.length > 0) return strong
  return [
    ...(user.email === null ? [] : [{ method: 'email', target: maskEmail(user.email) } as const]),
    ...(user.mobile === null ? [] : [{ method: 'mobile', target: maskMobile(user.areaCode, user.mobile) } as const]),
  ]
}

type Deps = {
  readonly codes: Codes
  readonly totp: TotpStore | undefined
  readonly recoveryCodes: RecoveryCodes
  readonly ceremonies: Ceremonies
}

export function createFactors({ codes, totp, recoveryCodes, ceremonies }: Deps): Factors {
  async function isRight(
    user: User,
    given: GivenFactor,
    method: FactorMethod,
    context: FactorContext,
  ): Promise<boolean> {
    const { scope, passkey } = context
    switch (method) {
      case 'email':
        return given.codeId !== undefined && codes.use(given.codeId, scope, given.emailCode ?? '')
      case 'mobile':
        return given.codeId !== undefined && codes.use(given.codeId, scope, given.mobileCode ?? '')
      case 'google':
        return totp !== undefined && totp.use(user.userId, given.googleCode ?? '')
      case 'recovery':
        return recoveryCodes.use(user.userId, given.verifyCode ?? '')
      case 'fido': {
        const { id, purpose, party } = passkey
        if (!party) return false
        return (await ceremonies.finish(id, purpose, party, given.fidoVerifyCode ?? '')) === user.userId
      }
    }
  }

  return {
    async check(user, given, context) {
      const method = findMethod(given)
      if (!method) return 'factor_required'
      if (!context.methods.some((allowed) => allowed.method === method)) return 'method_unavailable'
      if (await isRight(user, given, method, context)) return undefined
      return method === 'email' || method === 'mobile' ? 'code_wrong' : 'factor_wrong'
    },
  }
}

function findMethod(given: GivenFactor): FactorMethod | undefined {
  const present: readonly (readonly [FactorMethod, string | undefined])[] = [
    ['fido', given.fidoVerifyCode],
    ['google', given.googleCode],
    ['recovery', given.verifyCode],
    ['email', given.emailCode],
    ['mobile', given.mobileCode],
  ]
  const methods = present.filter(([, value]) => value !== undefined)
  return methods.length === 1 ? methods[0]?.[0] : undefined
}
