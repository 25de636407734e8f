import type { AccessKey } from '@argosy/wire'
import { identityCalls, type ApiKeyView } from '@argosy/wire/http'
import { expectNoAxeViolations } from '@argosy/kit/testing'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeIdentity, done, refused, type FakeIdentity } from '../identity/testing/fake-identity.ts'
import { renderIdentity } from '../identity/testing/render-identity.tsx'
import { signedInAs } from '../identity/testing/signed-in-as.ts'
import { ApiKeysPage, type ApiKeysPageProps } from './api-keys-page.tsx'

const alice = signedInAs('alice')

const dayMs = 86_400_000
const secret = 'f'.repeat(64)
const bot: ApiKeyView = {
  accessKey: `ak_${'0'.repeat(32)}` as AccessKey,
  name: 'grid bot',
  realm: 'live',
  kind: 'hmac',
  permissions: ['read', 'spot_trade'],
  addresses: ['203.0.113.7'],
  expiresAtMs: null,
  createdAtMs: Date.UTC(2026, 9, 1),
  lastUsedAtMs: null,
  suspendedAtMs: null,
}
const old: ApiKeyView = {
  ...bot,
  accessKey: `ak_${'1'.repeat(32)}` as AccessKey,
  name: 'old one',
  realm: 'paper',
  kind: 'rsa',
  permissions: ['read', 'withdraw'],
  addresses: [],
  expiresAtMs: Date.now() - dayMs,
  lastUsedAtMs: Date.UTC(2026, 10, 2),
}

function createKeys(keys: readonly ApiKeyView[] = [bot, old]): FakeIdentity {
  return createFakeIdentity([[identityCalls.apiKeys, done(keys)]])
}

/** The gateway creates a key only after a step-up. */
function letCreate(identity: FakeIdentity): void {
  let hasSteppedUp = false
  const methods = { needsPassword: true, methods: [{ method: 'google', target: '' }], steppedUpUntilMs: 0 }
  identity.answer(identityCalls.stepUpMethods, done(methods))
  identity.answer(identityCalls.stepUp, () => {
    hasSteppedUp = true
    return done({ ...methods, steppedUpUntilMs: 1 })
  })
  identity.answer(identityCalls.makeApiKey, () =>
    hasSteppedUp ? done({ key: bot, secret }) : refused('step_up_required'),
  )
}

const open = (identity: FakeIdentity, props: Partial<ApiKeysPageProps & { direction: 'rtl' }> = {}) =>
  renderIdentity(<ApiKeysPage session={alice} realm="live" {...props} />, identity, {
    address: '/account/newapi',
    ...(props.direction && { direction: props.direction }),
  })

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const dialog = page.getByRole('dialog')
const create = page.getByRole('button', { name: 'Create API key' })
const submit = dialog.getByRole('button', { name: 'Create API key' })
const addresses = dialog.getByLabelText('IP addresses')
const bodiesSent = (identity: FakeIdentity, { path }: { readonly path: string }) =>
  identity.sent.filter((one) => one.path === path).map(({ body }) => body)

/** The text of each rendered line of an element. */
function linesOf(element: Element): string[] {
  const lines = new Map<number, string>()
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent ?? ''
    for (let at = 0; at < text.length; at++) {
      range.setStart(walker.currentNode, at)
      range.setEnd(walker.currentNode, at + 1)
      const top = Math.round(range.getBoundingClientRect().top)
      lines.set(top, (lines.get(top) ?? '') + text.charAt(at))
    }
  }
  return [...lines.values()]
}

async function fillForm(passphrase = 'harbour42') {
  await create.click()
  await dialog.getByLabelText('Name').fill('grid bot')
  await dialog.getByLabelText('Passphrase', { exact: true }).fill(passphrase)
}

describe('the list', () => {
  test('[PAG-15] a signed-out page sends no request and links to sign-in with a return address', async () => {
    const identity = createKeys()
    open(identity, { session: { status: 'signed-out' } })
    await expect
      .element(page.getByRole('link', { name: 'Sign in' }))
      .toHaveAttribute('href', '/en/login?returnTo=%2Faccount%2Fnewapi')
    expect(identity.sent).toEqual([])
  })

  test('[PAG-15] shows each key’s permissions, addresses and expiry, and the number of keys allowed', async () => {
    open(createKeys())
    await expect.element(page.getByRole('heading', { name: 'API keys (2/10)' })).toBeVisible()
    for (const text of ['Live', 'HMAC', 'Spot trading', '203.0.113.7', 'No end date', 'Never', bot.accessKey])
      await expect.element(row('grid bot').getByText(text, { exact: true })).toBeVisible()
    for (const text of ['Simulation', 'RSA', 'Expired', 'Withdrawals', 'Any address'])
      await expect.element(row('old one').getByText(text, { exact: true })).toBeVisible()
  })

  test('a full IPv6 address fits on one line, and nothing exceeds the screen', async () => {
    const full = '2001:0db8:85a3:08d3:1319:8a2e:0370:7344'
    open(createKeys([{ ...bot, addresses: [full, '203.0.113.7'] }, old]))
    const address = row('grid bot').getByText(full)
    await expect.element(address).toBeVisible()
    for (const [width, lines] of [
      [1440, 1],
      [768, 1],
      [390, 1],
      [320, 2],
    ] as const) {
      await page.viewport(width, 844)
      expect(linesOf(address.element()), `at ${width} px`).toHaveLength(lines)
      expect(linesOf(address.element()).every((line) => /^[0-9a-f]{4}(:[0-9a-f]{4})*:?$/.test(line))).toBe(true)
      expect(document.documentElement.scrollWidth, `at ${width} px`).toBeLessThanOrEqual(width)
      const remove = page.getByRole('button', { name: 'Delete grid bot' }).element()
      expect(remove.getBoundingClientRect().right, `at ${width} px`).toBeLessThanOrEqual(width)
      expect(remove.scrollWidth, `at ${width} px`).toBeLessThanOrEqual(remove.clientWidth)
    }
  })

  test('without keys it explains what they are for', async () => {
    open(createKeys([]))
    await expect.element(page.getByText(/^No keys yet/)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'API keys (0/10)' })).toBeVisible()
  })

  test('what could not be read is read again, and nothing is created meanwhile', async () => {
    const identity = createKeys()
    identity.answer(identityCalls.apiKeys, refused('network_failed'))
    open(identity)
    await expect.element(page.getByText(/The exchange cannot be reached/)).toBeVisible()
    await expect.element(create).toBeDisabled()
    identity.answer(identityCalls.apiKeys, done([bot]))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(row('grid bot')).toBeVisible()
    await expect.element(create).toBeEnabled()
  })

  test('with ten keys the page explains the limit and disables creation', async () => {
    open(createKeys(Array.from({ length: 10 }, (_, at) => ({ ...bot, accessKey: `ak_${at}` as AccessKey }))))
    await expect.element(page.getByText(/as many keys as an account can hold/)).toBeVisible()
    await expect.element(create).toBeDisabled()
  })
})

describe('creating', () => {
  test('[PAG-15] identity is proven, then the secret is shown once, not stored, closed by an answer only', async () => {
    const identity = createKeys([])
    letCreate(identity)
    open(identity)
    await fillForm()
    await dialog.getByText('Spot trading').click()
    await addresses.fill('203.0.113.7\n2001:db8::/48')
    await submit.click()
    await page.getByLabelText('Password', { exact: true }).fill('alice sails at dawn')
    await page.getByLabelText('6-digit code').fill('654321')

    const shown = page.getByRole('alertdialog', { name: 'Your new key' })
    await expect.element(shown.getByText(secret)).toBeVisible()
    await expect.element(shown.getByRole('group')).toHaveFocus()
    expect(bodiesSent(identity, identityCalls.makeApiKey).at(-1)).toEqual({
      name: 'grid bot',
      realm: 'live',
      permissions: ['read', 'spot_trade'],
      addresses: ['203.0.113.7', '2001:db8::/48'],
      passphrase: 'harbour42',
    })
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state])).not.toContain(
      secret,
    )
    await userEvent.keyboard('{Escape}')
    await expect.element(shown.getByText(secret)).toBeVisible()
    await expectNoAxeViolations(shown.element())

    await shown.getByRole('button', { name: 'I have kept it' }).click()
    await expect.element(shown).not.toBeInTheDocument()
    expect(document.documentElement.outerHTML).not.toContain(secret)
    expect(bodiesSent(identity, identityCalls.apiKeys)).toHaveLength(2)
    await expect.element(create).toHaveFocus()
  })

  test('only existing permissions are offered, and read cannot be removed', async () => {
    open(createKeys())
    await create.click()
    const boxes = dialog.getByRole('checkbox')
    await expect.poll(() => boxes.elements().length).toBe(2)
    await dialog.getByText('Read', { exact: true }).click()
    const read = dialog.getByRole('checkbox', { name: 'Read' })
    await expect.element(read).toBeChecked()
    await expect.element(read).toHaveAccessibleDescription(/Sees balances/)
    await expect
      .element(dialog.getByRole('checkbox', { name: 'Spot trading' }))
      .toHaveAccessibleDescription(/without asking you/)
  })

  test('a trading key without addresses expires after 90 days, and the form warns of it', async () => {
    open(createKeys())
    await create.click()
    const warning = dialog.getByText(/ends 90 days after you save it/)
    await expect.element(dialog.getByLabelText('Name')).toBeVisible()
    await expect.element(warning).not.toBeInTheDocument()
    await dialog.getByText('Spot trading').click()
    await expect.element(warning).toBeVisible()
    await addresses.fill('203.0.113.7')
    await expect.element(warning).not.toBeInTheDocument()
  })

  test('an address that is none is named beside the field, and nothing is sent', async () => {
    const identity = createKeys()
    open(identity)
    await fillForm()
    await addresses.fill('203.0.113.7\n10.0.0.0/8')
    await submit.click()
    await expect.element(addresses).toHaveAccessibleDescription(/^10\.0\.0\.0\/8 is not an IP address/)
    expect(bodiesSent(identity, identityCalls.makeApiKey)).toEqual([])
    await addresses.fill('203.0.113.7')
    await expect.element(addresses).toHaveAccessibleDescription(/^Where the program runs/)
  })

  test.each([
    ['key_addresses_malformed', /^One of these is not an IP address/],
    ['key_addresses_too_many', /^Give at most 30 addresses/],
    ['key_withdraw_needs_addresses', /needs at least one address/],
  ])('what the gateway refuses with %s stands beside the addresses', async (code, text) => {
    const identity = createKeys()
    identity.answer(identityCalls.makeApiKey, refused(code))
    open(identity)
    await fillForm()
    await submit.click()
    await expect.element(addresses).toHaveAccessibleDescription(text)
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test.each([
    ['keys_too_many', /as many keys as an account can hold/],
    ['method_unavailable', /not offered on this exchange yet/],
    ['network_failed', /cannot be reached/],
  ])('%s is told once, for the whole form', async (code, text) => {
    const identity = createKeys()
    identity.answer(identityCalls.makeApiKey, refused(code))
    open(identity)
    await fillForm()
    await submit.click()
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
  })

  test('a passphrase of other signs is refused before it is sent', async () => {
    const identity = createKeys()
    open(identity)
    await fillForm('with a space')
    await submit.click()
    await expect
      .element(dialog.getByLabelText('Passphrase', { exact: true }))
      .toHaveAccessibleDescription(/letters from A to Z/)
    expect(bodiesSent(identity, identityCalls.makeApiKey)).toEqual([])
  })

  test('a private key is refused at once and never sent; a public one makes a key without a secret', async () => {
    const identity = createKeys()
    identity.answer(identityCalls.makeApiKey, done({ key: old, secret: null }))
    open(identity, { realm: 'paper' })
    await fillForm()
    await dialog.getByText('With your own key pair (RSA)').click()
    const field = dialog.getByLabelText('Public key (PEM)')
    const pem = (kind: string) => `-----BEGIN ${kind} KEY-----\nMIIBIjANBg\n-----END ${kind} KEY-----`
    await field.fill(pem('PRIVATE'))
    await expect.element(field).toHaveAccessibleDescription(/^This is a private key/)
    await submit.click()
    expect(bodiesSent(identity, identityCalls.makeApiKey)).toEqual([])
    await field.fill(pem('PUBLIC'))
    await submit.click()
    await expect.element(page.getByRole('alertdialog').getByText(/private half of your pair/)).toBeVisible()
    await expect.element(page.getByText('Secret key', { exact: true })).not.toBeInTheDocument()
    expect(bodiesSent(identity, identityCalls.makeApiKey)).toMatchObject([{ realm: 'paper', publicKey: pem('PUBLIC') }])
  })
})

describe('a key that is there', () => {
  test('[KEY-2] says until when it still reads and cancels after its end', async () => {
    const over = { ...old, name: 'long gone', accessKey: `ak_${'2'.repeat(32)}` as AccessKey }
    open(createKeys([old, { ...over, expiresAtMs: Date.now() - 8 * dayMs }]))
    await expect.element(row('old one').getByText(/only reads and cancels until/)).toBeVisible()
    await expect.element(row('long gone').getByText('Expired')).toBeVisible()
    await expect.element(row('long gone').getByText(/only reads and cancels/)).not.toBeInTheDocument()
  })

  test('[PAG-15] is given other terms, and the focus comes back to what was pressed', async () => {
    const identity = createKeys()
    identity.answer(identityCalls.changeApiKey, done(old))
    open(identity)
    const edit = page.getByRole('button', { name: 'Edit old one' })
    await edit.click()
    const withdraw = dialog.getByRole('checkbox', { name: 'Withdrawals' })
    await expect.element(withdraw).toHaveAccessibleDescription(/does nothing today/)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(addresses).toHaveAccessibleDescription(/needs at least one address/)
    await dialog.getByText('Withdrawals').click()
    await dialog.getByLabelText('Name').fill('reader')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(bodiesSent(identity, identityCalls.changeApiKey)).toEqual([
      { accessKey: old.accessKey, name: 'reader', permissions: ['read'], addresses: [] },
    ])
    await expect.element(edit).toHaveFocus()
  })

  test('[PAG-15] is deleted after a question; the focus does not fall out of the page', async () => {
    const identity = createKeys()
    identity.answer(identityCalls.removeApiKey, () => {
      identity.answer(identityCalls.apiKeys, done([old]))
      return done(null)
    })
    open(identity)
    await page.getByRole('button', { name: 'Delete grid bot' }).click()
    await expect.element(dialog.getByText(/“grid bot” are refused within 5 seconds/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(row('grid bot')).not.toBeInTheDocument()
    expect(bodiesSent(identity, identityCalls.removeApiKey)).toEqual([{ accessKey: bot.accessKey }])
    await expect.element(page.getByRole('heading', { name: 'API keys (1/10)' })).toHaveFocus()
  })
})

describe('a key that is suspended', () => {
  test('shows it and works again when its owner confirms it', async () => {
    const identity = createKeys([{ ...bot, suspendedAtMs: Date.UTC(2026, 10, 1) }])
    identity.answer(identityCalls.confirmApiKey, () => {
      identity.answer(identityCalls.apiKeys, done([bot]))
      return done(bot)
    })
    open(identity)
    await expect.element(row('grid bot').getByText('Suspended')).toBeVisible()
    await expect.element(row('grid bot').getByText(/stopped working when the password was changed/)).toBeVisible()
    await page.getByRole('button', { name: 'Confirm grid bot' }).click()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect.element(row('grid bot').getByText('Suspended')).not.toBeInTheDocument()
    expect(bodiesSent(identity, identityCalls.confirmApiKey)).toEqual([{ accessKey: bot.accessKey }])
  })

  test('of keys that work none is to be confirmed', async () => {
    open(createKeys())
    await expect.element(row('grid bot')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument()
  })
})

describe('axe is content', () => {
  test('with the list, in Arabic’s direction too', async () => {
    const { container } = open(createKeys(), { direction: 'rtl' })
    await expect.element(row('grid bot')).toBeVisible()
    await expectNoAxeViolations(container)
  })

  test('with the form and its complaints', async () => {
    open(createKeys())
    await fillForm('short')
    await dialog.getByText('With your own key pair (RSA)').click()
    await dialog.getByText('Spot trading').click()
    await dialog.getByLabelText('Public key (PEM)').fill('none')
    await submit.click()
    await expect.element(dialog.getByText(/not an RSA public key/)).toBeVisible()
    await expectNoAxeViolations(dialog.element())
  })
})
