/** One person and their account, in any language: elements are found by structure, never by translated text. */
import { expect, type CDPSession, type Locator, type Page } from '@playwright/test'
import { totpCode, totpStep } from './totp.ts'

/** Signing out clears the browser's cache: the next page is fetched again. A challenge costs CPU time. */
const patient = { timeout: 60_000 }

export class AccountOwner {
  readonly page: Page
  readonly locale: string
  readonly email: string
  readonly password = 'seven crates of lemons'
  /** Secret of the authenticator app, once there is one. */
  secret = ''
  recoveryCodes: readonly string[] = []
  #lastStep = 0
  #seenMails = 0

  constructor(page: Page, locale: string, email: string) {
    this.page = page
    this.locale = locale
    this.email = email
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`/${this.locale}${path}`)
    await expect(this.page.locator('header [data-session]:not([data-session=unknown])')).toBeVisible(patient)
  }

  async register(): Promise<void> {
    await this.open('/register')
    await this.page.locator('input[type=email]').fill(this.email)
    await this.page.locator('input[name=new-password]').fill(this.password)
    await this.page.locator('label:has(input[type=checkbox])').click()
    await this.page.locator('form button[type=submit]').click()
    await this.passChallenge(this.code)
    await this.page.waitForURL('**/register/verify')
    await this.code.fill(await this.mailedCode())
    await this.page.waitForURL('**/spot/*')
    await this.signedIn()
  }

  /** A first visitor's browser solves the challenge by itself; later ones get a puzzle and a button to avoid it. */
  async passChallenge(next: Locator): Promise<void> {
    const without = this.page.locator('[data-action=without-puzzle]')
    // When the puzzle is solved meanwhile, the button disappears with it.
    await expect(async () => {
      if (await without.isVisible()) await without.click({ timeout: 1_000 })
      await expect(next).toBeVisible({ timeout: 1_000 })
    }).toPass(patient)
  }

  async signOut(): Promise<void> {
    await this.page.locator('header [data-session=signed-in]').getByRole('button').click()
    const isLoaded = this.page.waitForEvent('load')
    await this.page.locator('header [data-action=sign-out]').click()
    await isLoaded
    await this.signedOut()
  }

  /** The first step: user name and password. */
  async typePassword(): Promise<void> {
    await this.open('/login')
    await this.page.locator('input[name=username]').fill(this.email)
    await this.page.locator('input[name=password]').fill(this.password)
    await this.page.locator('form button[type=submit]').click()
  }

  /** The safest method is offered first; the others need one press. */
  async chooseMethod(method: 'google' | 'email' | 'mobile' | 'recovery'): Promise<void> {
    await this.page.locator(`button[data-method=${method}]`).click()
  }

  /**
   * Confirms the identity before a change: with a passkey where there is one, otherwise with the password and a code.
   */
  async stepUp(): Promise<void> {
    const password = this.dialog.locator('input[name=password]')
    await password.fill(this.password)
    if (this.secret === '') {
      // The form for the requested change is behind this one, hidden.
      await this.dialog.locator('form:visible button').last().click()
      await this.dialogCode.fill(await this.mailedCode())
    } else await this.dialogCode.fill(await this.appCode())
  }

  async signedIn(): Promise<void> {
    // Signing in navigates to another page, which closes any open dialog.
    await this.page.waitForURL(({ pathname }) => !pathname.endsWith('/login'))
    await expect(this.page.locator('header [data-session=signed-in]')).toBeVisible(patient)
  }

  async signedOut(): Promise<void> {
    await expect(this.page.locator('header [data-session=signed-out]')).toBeVisible(patient)
  }

  get code(): Locator {
    return this.page.locator('input[name=one-time-code]')
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  get dialogCode(): Locator {
    return this.dialog.locator('input[name=one-time-code]')
  }

  setting(section: string, index: number): Locator {
    return this.page.locator(`#${section} li`).nth(index)
  }

  /** Waits for a new code in the development outbox. */
  async mailedCode(): Promise<string> {
    let code = ''
    await expect(async () => {
      const answer = await this.page.request.get(`/v1/dev/outbox?target=${encodeURIComponent(this.email)}`)
      const { data } = (await answer.json()) as { data: readonly { readonly text: string }[] }
      const codes = data.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
      expect(codes.length).toBeGreaterThan(this.#seenMails)
      this.#seenMails = codes.length
      code = codes[0] ?? ''
    }).toPass()
    return code
  }

  /** Each code is valid once, and the next half minute's code is already valid: a second code needs no wait. */
  async appCode(): Promise<string> {
    const step = Math.max(totpStep(), this.#lastStep + 1)
    await expect.poll(() => totpStep() + 1, { timeout: 35_000 }).toBeGreaterThanOrEqual(step)
    this.#lastStep = step
    return totpCode(this.secret, step)
  }
}

/** A virtual authenticator that stores passkeys and always confirms. */
export async function addAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return session
}
