import { expect, test } from 'vitest'
import { identityCalls, identitySchemas, identitySealed } from './index.ts'

const token = 'a'.repeat(43)

test('[SGN-8] sealed fields are not accepted outside the envelope', () => {
  for (const [name, sealed] of Object.entries(identitySealed)) {
    const clear = identitySchemas[name as keyof typeof identitySchemas]
    if (!clear || !('shape' in clear)) continue
    expect(Object.keys(clear.shape).filter((field) => field in sealed.shape)).toEqual([])
  }
})

test('[SGN-8] a call seals exactly the fields that its schema expects inside the envelope', () => {
  for (const [name, sealed] of Object.entries(identitySealed)) {
    const call = identityCalls[name as keyof typeof identityCalls]
    expect([name, [...call.sealed].sort()]).toEqual([name, Object.keys(sealed.shape).sort()])
  }
  const open = Object.entries(identityCalls).filter(([name]) => !(name in identitySealed))
  expect(open.filter(([, { sealed }]) => sealed.length > 0)).toEqual([])
})

// A main account names its own sub-account; the matrix of check 42 tries everybody else's.
const namingSubAccount: readonly unknown[] = [
  identitySealed.switchSubAccount,
  identitySchemas.changeSubAccount,
  identitySchemas.subAccount,
]

test.each(['feeRate', 'role', 'frozen', 'balance', 'userId', 'accountId'])(
  'no body takes a field of that name: %s',
  (field) => {
    for (const schema of [...Object.values(identitySchemas), ...Object.values(identitySealed)]) {
      if (field === 'userId' && namingSubAccount.includes(schema)) continue
      const { error } = schema.safeParse({ [field]: '1' })
      expect(JSON.stringify(error?.issues)).toMatch(/unrecognized_keys/)
    }
  },
)

test.each([
  ['Alice@Example.COM ', 'alice@example.com'],
  ['a.b+c@mail.example.co.uk', 'a.b+c@mail.example.co.uk'],
])('the address %s is one with %s', (written, email) => {
  expect(identitySchemas.contact.parse({ email: written })).toEqual({ email })
})

test.each([
  'alice',
  'alice@',
  '@example.com',
  'alice@example',
  'a b@example.com',
  'a@b.com\r\nBcc: c@d.com',
  'a@b,c.com',
])('the address "%s" is none', (email) => {
  expect(identitySchemas.contact.safeParse({ email }).success).toBe(false)
})

test('a code is digits, and at least six of them', () => {
  const verify = (emailCode: string) => identitySealed.forgotPasswordVerify.safeParse({ emailCode }).success
  expect(['123456', '12345678'].map(verify)).toEqual([true, true])
  expect(['12345', '1234567890', '12345a', '１２３４５６', ' 123456'].map(verify)).toEqual(Array(5).fill(false))
  expect(identitySchemas.forgotPasswordVerify.safeParse({ codeId: token }).success).toBe(true)
})
