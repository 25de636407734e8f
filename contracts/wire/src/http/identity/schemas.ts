import { z } from 'zod'
import { keyAddressesMax, keyPassphrasePattern, keyPermissions } from '../../key-data.ts'
import { realms } from '@argosy/catalogue'
import { subAccountAliasPattern, subAccountRights } from './sub-account-rights.ts'

/** A recommendation on the page, not a rule: a sentence is easier to remember and harder to guess. */
export const passwordLengthAdvised = 15
export const passwordLengthMin = 8
export const passwordLengthMax = 128

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@"(),:;<>[\\\]]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/)
const areaCode = z.string().regex(/^[1-9]\d{0,3}$/)
const mobile = z.string().regex(/^\d{4,14}$/)
const code = z.string().regex(/^\d{6,8}$/)
/** Our own opaque tokens of 256 bits. */
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
/** Only a size limit; the password rules set the real length. */
const password = z.string().min(1).max(1_024)
/** The JSON result of navigator.credentials. */
const fidoVerifyCode = z.string().min(2).max(8_192)
const recoveryCode = z.string().regex(/^[A-Za-z0-9-]{8,24}$/)

/** A name that a user gives to a passkey or key. */
const ownName = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text))

const accessKey = z.string().regex(/^ak_[0-9a-f]{32}$/)
/** Whether the addresses are valid is checked where keys are stored. */
const keyTerms = {
  name: ownName,
  permissions: z.array(z.enum(keyPermissions)).max(keyPermissions.length),
  addresses: z.array(z.string().min(2).max(43)).max(keyAddressesMax),
}

const subRights = z
  .array(z.enum(subAccountRights))
  .max(subAccountRights.length)
  .transform((rights) => subAccountRights.filter((right) => rights.includes(right)))

const codeMethod = z.enum(['email', 'mobile'])

/** Where a code is sent: an email address or a phone number, exactly one of them. */
const contact = z
  .strictObject({ email: email.optional(), areaCode: areaCode.optional(), mobile: mobile.optional() })
  .transform((given, context) => {
    const { email: mailbox, areaCode: area, mobile: number } = given
    if (mailbox !== undefined && area === undefined && number === undefined) return { email: mailbox }
    if (mailbox === undefined && area !== undefined && number !== undefined) return { areaCode: area, mobile: number }
    context.addIssue('either an email, or areaCode and mobile')
    return z.NEVER
  })

/** The clear fields of each body. Sealed fields are in `identitySealed` below and must not appear here. */
export const identitySchemas = {
  contact,
  registerEmail: z.strictObject({ emailCodeId: token }),
  registerMobile: z.strictObject({ mobileCodeId: token }),
  registerMobileAndEmail: z.strictObject({ emailCodeId: token, mobileCodeId: token }),
  login: z.strictObject({}),
  loginToken: z.strictObject({ loginToken: token }),
  loginSendCode: z.strictObject({ loginToken: token, method: codeMethod }),
  loginVerify: z.strictObject({ loginToken: token, codeId: token.optional() }),
  loginVerifySystem: z.strictObject({ loginToken: token }),
  loginVerifyAuth: z.strictObject({ loginToken: token }),
  passkeyLogin: z.strictObject({ challengeId: token }),
  qrKeyStatus: z.strictObject({}),
  qrScan: z.strictObject({ qrcodeKey: token }),
  qrDecide: z.strictObject({ qrcodeKey: token, isConfirmed: z.boolean() }),
  forgotPasswordVerify: z.strictObject({ codeId: token }),
  recoveryToken: z.strictObject({ recoveryToken: token }),
  resetPassword: z.strictObject({ recoveryToken: token }),
  stepUpSendCode: z.strictObject({ method: codeMethod }),
  stepUp: z.strictObject({ codeId: token.optional(), challengeId: token.optional() }),
  changeEmail: z.strictObject({ codeId: token }),
  changeMobile: z.strictObject({ codeId: token }),
  passkeyFinish: z.strictObject({
    challengeId: token,
    name: ownName,
    response: fidoVerifyCode,
  }),
  passkeyRemove: z.strictObject({ passkeyId: id }),
  makeApiKey: z.strictObject({
    ...keyTerms,
    realm: z.enum(realms),
    publicKey: z.string().min(1).max(2_048).optional(),
  }),
  changeApiKey: z.strictObject({ accessKey, ...keyTerms }),
  removeApiKey: z.strictObject({ accessKey }),
  confirmApiKey: z.strictObject({ accessKey }),
  changePassword: z.strictObject({ suspendsApiKeys: z.boolean().default(false) }),
  antiPhishing: z.strictObject({ antiPhishingCode: z.string().regex(/^[\p{L}\p{N}]{4,20}$/u) }),
  deviceRemove: z.strictObject({ deviceId: id }),
  sessionRevoke: z.strictObject({ sessionId: id }),
  makeSubAccount: z.strictObject({
    alias: z.string().regex(subAccountAliasPattern).toLowerCase(),
    rights: subRights,
  }),
  changeSubAccount: z.strictObject({ userId: id, rights: subRights }),
  subAccount: z.strictObject({ userId: id }),
  familyTransfer: z.strictObject({
    clientRequestId: z.string().regex(/^[A-Za-z0-9_-]{1,36}$/),
    fromUserId: id,
    toUserId: id,
    assetId: z.string().regex(/^[A-Z0-9]{1,12}$/),
    amount: z.string().max(64),
  }),
  familyTransfersQuery: z.strictObject({
    beforeId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  loginHistoryQuery: z.strictObject({
    beforeId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  devOutboxQuery: z.strictObject({
    target: z
      .string()
      .max(254)
      .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text))
      .optional(),
  }),
} as const

/** Fields that are sent only inside `bodyCiphertext` (SGN-8). */
export const identitySealed = {
  registerEmail: z.strictObject({ email, password, emailCode: code }),
  registerMobile: z.strictObject({ areaCode, mobile, password, mobileCode: code }),
  registerMobileAndEmail: z.strictObject({ email, areaCode, mobile, password, emailCode: code, mobileCode: code }),
  /** An area code belongs to a phone number: with another kind of name, one account would have many names. */
  login: z
    .strictObject({ loginName: z.string().trim().min(1).max(254), pwd: password, areaCode: areaCode.optional() })
    .refine(({ loginName, areaCode: area }) => area === undefined || mobile.safeParse(loginName).success),
  loginVerify: z.strictObject({
    emailCode: code.optional(),
    mobileCode: code.optional(),
    googleCode: code.optional(),
  }),
  loginVerifySystem: z.strictObject({ verifyCode: recoveryCode }),
  loginVerifyAuth: z.strictObject({ fidoVerifyCode }),
  passkeyLogin: z.strictObject({ fidoVerifyCode }),
  qrKeyStatus: z.strictObject({ qrcodeKey: token, qrcodeSecret: token }),
  forgotPasswordVerify: z.strictObject({ emailCode: code.optional(), mobileCode: code.optional() }),
  resetPassword: z.strictObject({
    password,
    googleCode: code.optional(),
    verifyCode: recoveryCode.optional(),
    fidoVerifyCode: fidoVerifyCode.optional(),
  }),
  switchSubAccount: z.strictObject({ userId: id }),
  stepUp: z.strictObject({
    pwd: password.optional(),
    emailCode: code.optional(),
    mobileCode: code.optional(),
    googleCode: code.optional(),
    verifyCode: recoveryCode.optional(),
    fidoVerifyCode: fidoVerifyCode.optional(),
  }),
  changePassword: z.strictObject({ password }),
  changeEmail: z.strictObject({ email, emailCode: code }),
  changeMobile: z.strictObject({ areaCode, mobile, mobileCode: code }),
  totpConfirm: z.strictObject({ googleCode: code }),
  makeApiKey: z.strictObject({ passphrase: z.string().regex(keyPassphrasePattern) }),
  fundPassword: z.strictObject({ fundPassword: z.string().min(1).max(128) }),
} as const
