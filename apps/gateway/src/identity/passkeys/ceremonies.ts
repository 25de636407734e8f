import type { PasskeyOptionsView, PasskeyView } from '@argosy/wire/http'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { z } from 'zod'
import { authenticationSchema, registrationSchema } from './response-schemas.ts'
import { challengeLifetimeMs, type ChallengePurpose, type Challenges } from './challenges.ts'
import type { Passkeys } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

export type RegisteredUser = { readonly userId: string; readonly loginName: string; readonly userName: string }

/** Creating a passkey and proving possession of one. Every failure gives the same result: undefined. */
export type Ceremonies = {
  beginRegistration(id: string, user: RegisteredUser, party: RelyingParty): Promise<PasskeyOptionsView>
  finishRegistration(
    id: string,
    userId: string,
    party: RelyingParty,
    made: { readonly name: string; readonly response: string },
  ): Promise<PasskeyView | undefined>
  /** Without a user any passkey of this site is accepted. */
  begin(id: string, purpose: ChallengePurpose, userId: string | null, party: RelyingParty): Promise<PasskeyOptionsView>
  /** Returns the user id of the passkey. */
  finish(id: string, purpose: ChallengePurpose, party: RelyingParty, response: string): Promise<string | undefined>
}

const ourName = 'Argosy'
/** EdDSA, ES256, RS256 by their COSE numbers: every authenticator supports one of them. */
const algorithms = [-8, -7, -257]

export function createCeremonies(challenges: Challenges, passkeys: Passkeys): Ceremonies {
  return {
    async beginRegistration(id, { userId, loginName, userName }, { rpId }) {
      const known = await passkeys.listCredentials(userId)
      const options = await generateRegistrationOptions({
        rpName: ourName,
        rpID: rpId,
        userName: loginName,
        userDisplayName: userName,
        userID: new TextEncoder().encode(userId),
        challenge: Buffer.from(await challenges.issue(id, 'register', userId), 'base64url'),
        timeout: challengeLifetimeMs,
        attestationType: 'none',
        excludeCredentials: known.map((passkey) => ({ id: passkey.credentialId, transports: [...passkey.transports] })),
        supportedAlgorithmIDs: algorithms,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return { challengeId: id, options: { ...options } }
    },

    async finishRegistration(id, userId, { rpId, origins }, { name, response }) {
      const issued = await challenges.consume(id, 'register')
      const parsed = parse(registrationSchema, response) as RegistrationResponseJSON | undefined
      if (!issued || !parsed || issued.userId !== userId) return undefined
      const verified = await verifyRegistrationResponse({
        response: parsed,
        expectedChallenge: issued.challenge,
        expectedOrigin: [...origins],
        expectedRPID: rpId,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => undefined)
      if (!verified?.verified) return undefined
      const { credential, credentialBackedUp } = verified.registrationInfo
      return passkeys.add({
        userId,
        credentialId: credential.id,
        publicKey: credential.publicKey,
        signCount: credential.counter,
        transports: parsed.response.transports ?? [],
        isBackedUp: credentialBackedUp,
        name,
      })
    },

    async begin(id, purpose, userId, { rpId }) {
      const known = userId === null ? [] : await passkeys.listCredentials(userId)
      const options = await generateAuthenticationOptions({
        rpID: rpId,
        challenge: Buffer.from(await challenges.issue(id, purpose, userId), 'base64url'),
        timeout: challengeLifetimeMs,
        userVerification: 'required',
        ...(userId !== null && {
          allowCredentials: known.map((passkey) => ({
            id: passkey.credentialId,
            transports: [...passkey.transports],
          })),
        }),
      })
      return { challengeId: id, options: { ...options } }
    },

    async finish(id, purpose, { rpId, origins }, response) {
      const issued = await challenges.consume(id, purpose)
      const parsed = parse(authenticationSchema, response) as AuthenticationResponseJSON | undefined
      if (!issued || !parsed) return undefined
      const passkey = await passkeys.findByCredential(parsed.id)
      if (!passkey || (issued.userId !== null && issued.userId !== passkey.userId)) return undefined
      const { userHandle } = parsed.response
      if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId)
        return undefined
      const verified = await verifyAuthenticationResponse({
        response: parsed,
        expectedChallenge: issued.challenge,
        expectedOrigin: [...origins],
        expectedRPID: rpId,
        credential: { id: passkey.credentialId, publicKey: passkey.publicKey, counter: passkey.signCount },
        requireUserVerification: true,
      }).catch(() => undefined)
      if (!verified?.verified) return undefined
      const { newCounter } = verified.authenticationInfo
      return (await passkeys.noteUse(passkey, newCounter)) ? passkey.userId : undefined
    },
  }
}

/** Drops absent fields: the library's types distinguish them from undefined ones. */
function parse(schema: z.ZodType, text: string): unknown {
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
