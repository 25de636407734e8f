import { identityCalls, type FamilyView, type SubAccountView } from '@argosy/wire/http'
import { expectNoAxeViolations } from '@argosy/kit/testing'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Session } from '../../services/session.ts'
import { createFakeIdentity, done, refused, type FakeIdentity } from '../identity/testing/fake-identity.ts'
import { renderIdentity } from '../identity/testing/render-identity.tsx'
import { signedInAs } from '../identity/testing/signed-in-as.ts'
import { SettingPage } from './setting-page.tsx'
import { SubAccountsPage } from './sub-accounts-page.tsx'

const alice = signedInAs('alice')
const letters = 'abcdefghijklmnopqrst'
const one = (index: number, change: Partial<SubAccountView> = {}): SubAccountView => ({
  userId: String(100 + index),
  alias: (letters[index] ?? 'z').repeat(8),
  rights: ['spot_trade', 'transfer'],
  status: 'active',
  isFrozenByMain: false,
  createdAtMs: 1,
  balances: [{ assetId: 'USDT', available: '7.50000000', held: '0.00000000' }],
  ...change,
})
const familyOf = (...subAccounts: SubAccountView[]): FamilyView => ({
  mainUserId: '7',
  mainBalances: [{ assetId: 'USDT', available: '100.00000000', held: '0.00000000' }],
  subAccounts,
})
const view = { ...alice, userInfo: { ...(alice as { userInfo: object }).userInfo, subAccount: true } } as Session
const insider = { ...view, userId: '100', userName: 'aaaaaaaa' } as Session

function createFamily(family: FamilyView): FakeIdentity {
  return createFakeIdentity([
    [identityCalls.subAccounts, done(family)],
    [identityCalls.familyTransfers, done([])],
  ])
}

const open = (identity: FakeIdentity, session: Session = alice, options: { direction?: 'rtl' } = {}) =>
  renderIdentity(<SubAccountsPage session={session} markets={[]} />, identity, { address: '/subaccount', ...options })
const row = (alias: string) => page.getByRole('listitem').filter({ hasText: alias }).first()
const dialog = page.getByRole('dialog')
const sentTo = (identity: FakeIdentity, { path }: { readonly path: string }) =>
  identity.sent.filter((call) => call.path === path).map(({ body }) => body)

describe('the list', () => {
  test('[PAG-33] a signed-out page sends no request and links to sign-in with a return address', async () => {
    const identity = createFamily(familyOf())
    open(identity, { status: 'signed-out' })
    await expect
      .element(page.getByRole('link', { name: 'Sign in' }))
      .toHaveAttribute('href', '/en/login?returnTo=%2Fsubaccount')
    expect(identity.sent).toEqual([])
  })

  test('[PAG-33] a first sub-account is created with an alias of eight letters', async () => {
    const identity = createFamily(familyOf())
    identity.answer(identityCalls.makeSubAccount, refused('sub_account_alias_taken'))
    open(identity)
    await expect.element(page.getByText(/No sub-accounts yet/)).toBeVisible()
    await page.getByRole('button', { name: 'Create sub-account' }).click()
    const alias = dialog.getByLabelText('Alias')
    await alias.fill('short')
    await dialog.getByRole('button', { name: 'Create sub-account' }).click()
    expect(sentTo(identity, identityCalls.makeSubAccount)).toEqual([])
    await alias.fill('GridBots')
    await dialog.getByRole('button', { name: 'Create sub-account' }).click()
    await expect.element(dialog.getByText('This alias is taken. Choose another one.')).toBeVisible()
    expect(sentTo(identity, identityCalls.makeSubAccount)).toEqual([
      { alias: 'gridbots', rights: ['spot_trade', 'transfer'] },
    ])
  })

  test('[PAG-33] with twenty no further one is offered', async () => {
    open(createFamily(familyOf(...Array.from(letters, (_, index) => one(index)))))
    await expect.element(page.getByRole('heading', { name: 'Sub-accounts (20/20)' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Create sub-account' })).toBeDisabled()
    await expect.element(page.getByText(/as many sub-accounts as/)).toBeVisible()
  })

  test('[PAG-33] one whose balances could not be read is named and does not hide the others', async () => {
    open(createFamily(familyOf(one(0), one(1, { balances: null }))))
    await expect.element(page.getByText('Not included, because they could not be read: bbbbbbbb.')).toBeVisible()
    await expect.element(row('bbbbbbbb').getByText('Could not be read')).toBeVisible()
    await expect.element(row('aaaaaaaa').getByText('1 coin')).toBeVisible()
  })

  test('[PAG-33] a frozen one can be unfrozen by its main account only if that froze it', async () => {
    open(createFamily(familyOf(one(0, { status: 'frozen', isFrozenByMain: true }), one(1, { status: 'frozen' }))))
    await expect.element(page.getByRole('button', { name: 'Unfreeze aaaaaaaa' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Unfreeze bbbbbbbb' })).not.toBeInTheDocument()
    await expect.element(row('bbbbbbbb').getByText(/The exchange froze this sub-account/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Switch to aaaaaaaa' })).not.toBeInTheDocument()
  })

  test('[PAG-33] switching makes the page that of the sub-account', async () => {
    const identity = createFamily(familyOf(one(0)))
    identity.answer(identityCalls.switchSubAccount, done({ userName: 'aaaaaaaa' }))
    open(identity)
    await page.getByRole('button', { name: 'Switch to aaaaaaaa' }).click()
    await vi.waitFor(() => expect(identity.welcomed).toHaveLength(1))
    expect(sentTo(identity, identityCalls.switchSubAccount)).toEqual([{ userId: '100' }])
  })

  test('[PAG-33] a refused switch says why', async () => {
    const identity = createFamily(familyOf(one(0)))
    identity.answer(identityCalls.switchSubAccount, refused('sub_account_frozen'))
    open(identity)
    await page.getByRole('button', { name: 'Switch to aaaaaaaa' }).click()
    await expect.element(page.getByText('This sub-account is frozen. Unfreeze it to use it.')).toBeVisible()
    expect(identity.welcomed).toEqual([])
  })

  test('[PAG-33] a sub-account sees itself and leads back', async () => {
    const identity = createFamily({ ...familyOf(one(0)), mainBalances: null })
    identity.answer(identityCalls.switchSubAccount, done({ userName: 'alice' }))
    open(identity, insider)
    await expect.element(page.getByText(/Its rights: Spot trading, Transfer out\./)).toBeVisible()
    await page.getByRole('button', { name: 'Back to the main account' }).click()
    await vi.waitFor(() => expect(sentTo(identity, identityCalls.switchSubAccount)).toEqual([{ userId: '7' }]))
  })

  test.each(['ltr', 'rtl'] as const)('[PAG-33] the page is accessible, %s', async (direction) => {
    const { container } = open(
      createFamily(familyOf(one(0), one(1, { status: 'frozen', rights: [] }))),
      alice,
      direction === 'rtl' ? { direction } : {},
    )
    await expect.element(page.getByText('aaaaaaaa').first()).toBeVisible()
    await expectNoAxeViolations(container)
  })
})

describe('transfers', () => {
  const transfer = {
    transferId: 1,
    fromUserId: '7',
    toUserId: '100',
    assetId: 'USDT',
    amount: '2.50000000',
    status: 'done' as const,
    refusal: null,
    timeMs: 1,
  }

  async function fillForm(identity: FakeIdentity, amount: string): Promise<void> {
    open(identity)
    await page.getByRole('button', { name: 'Transfer to aaaaaaaa' }).click()
    await dialog.getByLabelText('Amount').fill(amount)
    await dialog.getByRole('button', { name: 'Transfer', exact: true }).click()
  }

  test('without an answer the same transfer is sent again, with the same id, until it has arrived', async () => {
    const identity = createFamily(familyOf(one(0)))
    let calls = 0
    identity.answer(identityCalls.familyTransfer, () => {
      calls += 1
      return calls === 1
        ? refused('network_failed')
        : calls === 2
          ? done({ ...transfer, status: 'pending' })
          : done(transfer)
    })
    await fillForm(identity, '2.5')
    await expect.element(dialog.getByText(/No answer yet/)).toBeVisible()
    await expect.element(dialog.getByRole('link', { name: 'Show in money flow' })).toBeVisible()
    const bodies = sentTo(identity, identityCalls.familyTransfer) as { clientRequestId: string }[]
    expect(bodies).toHaveLength(3)
    expect(new Set(bodies.map(({ clientRequestId }) => clientRequestId)).size).toBe(1)
    expect(bodies[0]).toMatchObject({ fromUserId: '7', toUserId: '100', assetId: 'USDT', amount: '2.5' })
  })

  test('a missing right is named in the refusal, and the next try is another transfer', async () => {
    const identity = createFamily(familyOf(one(0)))
    identity.answer(identityCalls.familyTransfer, refused('sub_account_right_missing'))
    await fillForm(identity, '1')
    await expect.element(dialog.getByText(/does not have the right “Transfer out”/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Change' }).click()
    await dialog.getByRole('button', { name: 'Transfer', exact: true }).click()
    await vi.waitFor(() => expect(sentTo(identity, identityCalls.familyTransfer)).toHaveLength(2))
    const bodies = sentTo(identity, identityCalls.familyTransfer) as { clientRequestId: string }[]
    expect(new Set(bodies.map(({ clientRequestId }) => clientRequestId)).size).toBe(2)
  })

  test.each(['100.00000001', '0'])('%s USDT of 100 is not sent', async (amount) => {
    const identity = createFamily(familyOf(one(0)))
    await fillForm(identity, amount)
    await expect.element(dialog.getByText(/More than is available|Enter an amount above zero/)).toBeVisible()
    expect(sentTo(identity, identityCalls.familyTransfer)).toEqual([])
  })
})

describe('the settings of one', () => {
  const openSetting = (identity: FakeIdentity, session: Session) =>
    renderIdentity(
      <SettingPage session={session} setting="devices">
        {() => <p>The devices</p>}
      </SettingPage>,
      identity,
      { address: '/subaccount/setting/devices' },
    )

  test('[PAG-23] a main account switches to a sub-account first', async () => {
    const identity = createFamily(familyOf(one(0), one(1, { status: 'frozen' })))
    openSetting(identity, alice)
    await expect.element(page.getByText('Switch to a sub-account to see its settings.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Switch to aaaaaaaa' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Switch to bbbbbbbb' })).not.toBeInTheDocument()
  })

  test('[PAG-23] a sub-account sees its own', async () => {
    const { container } = openSetting(createFamily(familyOf(one(0))), insider)
    await expect.element(page.getByText('The devices')).toBeVisible()
    await expect.element(page.getByText('These settings apply to aaaaaaaa only.')).toBeVisible()
    await expectNoAxeViolations(container)
  })
})
