/** A person with a new account, from registration on. */
import type { Person } from './person.ts'
import { waitFor } from './wait-for.ts'

const code = 'input[name=one-time-code]'

export class Newcomer {
  readonly #person: Person
  readonly #apiOrigin: string
  readonly #email = `browser-${Date.now()}@example.com`
  readonly #password = 'seven crates of lemons'
  #seenMails = 0

  constructor(person: Person, apiOrigin: string) {
    this.#person = person
    this.#apiOrigin = apiOrigin
  }

  async register(): Promise<void> {
    const person = this.#person
    await person.open('/en/register')
    await person.fill('input[type=email]', this.#email)
    await person.fill('input[name=new-password]', this.#password)
    await person.click('label:has(input[type=checkbox])')
    await person.click('form button[type=submit]')
    await this.#passChallenge()
    await this.#typeCode()
    await person.arrive('/spot/[A-Z0-9]+$')
    await person.see('header [data-session=signed-in]')
  }

  async signIn(): Promise<void> {
    const person = this.#person
    await person.open('/en/login')
    await person.fill('input[name=username]', this.#email)
    await person.fill('input[name=password]', this.#password)
    await person.click('form button[type=submit]')
    await this.#passChallenge()
    await this.#typeCode()
    // Signing in navigates to another page.
    await person.arrive('^(?!.*/login)')
    await person.see('header [data-session=signed-in]')
  }

  async signOut(): Promise<void> {
    await this.#person.click('header [data-session=signed-in] button')
    // Signing out loads a new document, which has no state of the old one.
    await this.#person.replaceDocument(() => this.#person.click('header [data-action=sign-out]'))
    await this.#person.see('header [data-session=signed-out]')
  }

  /** A first visitor's browser solves the challenge by itself; others get a puzzle and a button to avoid it. */
  async #passChallenge(): Promise<void> {
    const person = this.#person
    const past = '[data-action=without-puzzle]'
    await waitFor('the code is asked for', async () => {
      if ((await person.inspect(past)).isFree) await person.driver.click(past)
      return (await person.inspect(code)).count > 0
    })
  }

  /** The form submits itself with the last digit, so there is no value to wait for. */
  async #typeCode(): Promise<void> {
    const digits = await this.#readMailedCode()
    await this.#person.see(code, ({ isFree }) => isFree)
    await this.#person.driver.type(code, digits)
  }

  async #readMailedCode(): Promise<string> {
    let codes: readonly string[] = []
    await waitFor('a code is mailed', async () => {
      const answer = await fetch(`${this.#apiOrigin}/v1/dev/outbox?target=${encodeURIComponent(this.#email)}`)
      const { data } = (await answer.json()) as { readonly data: readonly { readonly text: string }[] }
      codes = data.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
      return codes.length > this.#seenMails
    })
    this.#seenMails = codes.length
    return codes[0] ?? ''
  }
}
