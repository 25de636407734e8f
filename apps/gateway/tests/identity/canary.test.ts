import { identityCalls } from '@argosy/wire/http'
import { connectNats } from '@argosy/nats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showCode } from './authenticator-app.ts'
import {
  enterPassword,
  newAddress,
  startIdentityEnvironment,
  stepUpByMail,
  type IdentityEnvironment,
} from './identity-environment.ts'
import { SoftwareAuthenticator } from './software-authenticator.ts'

let environment: IdentityEnvironment

beforeAll(async () => {
  // The most verbose log level.
  environment = await startIdentityEnvironment({ LOG_LEVEL: 'trace' }, ['gateway'])
})
afterAll(() => environment[Symbol.asyncDispose]())

test('log canary: no secret of a whole life with the exchange is in a log, an audit record or a NATS message', async () => {
  const { natsUrl, natsPrefix } = environment.engines
  await using nats = await connectNats({ url: natsUrl, name: 'canary', prefix: natsPrefix })
  const messages: string[] = []
  nats.subscribe('>', ({ subject, data }) => void messages.push(`${subject} ${new TextDecoder().decode(data)}`))
  await nats.flush()

  const person = environment.newPerson()
  const email = newAddress()
  const password = 'canary of the first password'
  const registering = await person.do(identityCalls.registerSendCode, { email })
  const emailCode = await environment.readCode(email)
  await person.do(identityCalls.registerEmail, { emailCodeId: registering.codeId, email, password, emailCode })
  await person.try(identityCalls.login, { loginName: email, pwd: 'canary of a wrong password' })
  const { codeId } = await stepUpByMail(environment, person, email, password)
  await person.do(identityCalls.antiPhishing, { antiPhishingCode: 'canaryfish' })
  await person.do(identityCalls.fundPassword, { fundPassword: 'canary of the fund password' })
  const { secret } = await person.do(identityCalls.totpBegin, {})
  const googleCode = showCode(secret)
  const { recoveryCodes } = await person.do(identityCalls.totpConfirm, { googleCode })
  const { challengeId, options } = await person.do(identityCalls.passkeyBegin, {})
  const response = new SoftwareAuthenticator(environment.url).create(options)
  await person.do(identityCalls.passkeyFinish, { challengeId, name: 'canary key', response })
  const passphrase = 'canaryPassphrase7'
  const keyTerms = { name: 'canary bot', realm: 'live' as const, permissions: [], addresses: [] }
  const madeKey = await person.do(identityCalls.makeApiKey, { ...keyTerms, passphrase })
  const other = environment.newPerson()
  const { loginToken } = await enterPassword(other, email, password)
  await other.do(identityCalls.loginVerifySystem, { loginToken, verifyCode: recoveryCodes[0] ?? '' })
  const { qrcodeKey, qrcodeSecret } = await other.do(identityCalls.qrKey, {})
  const cookies = [person, other].flatMap(({ visitor }) => visitor.cookie().match(/[\w-]{43}/g) ?? [])
  await person.api.logout()

  const secrets = [
    password,
    'canary of a wrong password',
    'canary of the fund password',
    'canaryfish',
    emailCode,
    registering.codeId,
    codeId,
    secret,
    googleCode,
    ...recoveryCodes,
    challengeId,
    loginToken,
    qrcodeKey,
    qrcodeSecret,
    passphrase,
    madeKey.secret ?? '',
    ...cookies,
  ]
  expect(cookies).toHaveLength(4)
  await nats.flush()
  const { rows } = await environment.pool.query<{ text: string }>('select event::text as text from audit.event event')
  const sources = {
    log: await environment.readLog(),
    audit: rows.map(({ text }) => text).join('\n'),
    nats: messages.join('\n'),
  }
  for (const text of Object.values(sources)) expect(text).not.toBe('')
  const found = Object.entries(sources).flatMap(([source, text]) =>
    secrets.filter((one) => text.includes(one)).map((one) => `${one} in ${source}`),
  )
  // Six digits may occur in a time or an id by chance.
  expect(found.filter((line) => !/^\d{6} /.test(line))).toEqual([])
  for (const code of [emailCode, googleCode]) expect(sources.log).not.toMatch(new RegExp(`"${code}"`))
})
