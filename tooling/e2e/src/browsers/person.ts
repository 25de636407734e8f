/** A person at a page: waits until an element is visible, and presses only what can be pressed. */
import type { Driver } from './driver.ts'
import { endPress, guardPress } from './guard-press.ts'
import { isReady, inspect, type Sight } from './inspect.ts'
import { waitFor } from './wait-for.ts'

export class Person {
  readonly driver: Driver
  readonly origin: string

  constructor(driver: Driver, origin: string) {
    this.driver = driver
    this.origin = origin
  }

  async open(path: string): Promise<void> {
    await this.driver.goto(this.origin + path)
    await this.arrive(`^${new URL(path, this.origin).pathname}$`)
  }

  /** Waits for a hydrated page of that path. */
  async arrive(pathPattern: string): Promise<void> {
    await waitFor(`a page ${pathPattern} answers`, () => this.driver.evaluate(isReady, pathPattern))
  }

  /** Performs an action that loads another document, and waits until that one is hydrated. */
  async replaceDocument(act: () => Promise<void>): Promise<void> {
    await this.driver.evaluate(() => void Object.assign(window, { isReplaced: true }))
    await act()
    await waitFor('another document is loaded', () => this.driver.evaluate(() => !('isReplaced' in window)))
    await this.arrive('')
  }

  /** A press that hits another element, because the page moved meanwhile, is kept from the page and repeated. */
  async click(selector: string): Promise<void> {
    await waitFor(`${selector} is pressed`, async () => {
      await this.#settled(selector)
      await this.driver.evaluate(guardPress, selector)
      await this.driver.click(selector)
      // After a press that loads another document the old one cannot answer.
      return this.driver.evaluate(endPress).catch(() => true)
    })
  }

  async fill(selector: string, text: string): Promise<void> {
    await this.#settled(selector)
    await this.driver.type(selector, text)
    await this.see(selector, ({ value }) => value === text)
  }

  inspect(selector: string): Promise<Sight> {
    return this.driver.evaluate(inspect, selector, false)
  }

  /** Waits until an element of that selector is visible and fulfils the condition. */
  async see(selector: string, isWanted: (sight: Sight) => boolean = () => true): Promise<Sight> {
    let last: Sight | undefined
    const isSeen = async () => {
      last = await this.inspect(selector)
      return last.count > 0 && isWanted(last)
    }
    await waitFor(`${selector} is seen as wanted`, isSeen, () => last)
    if (!last) throw new Error('what was seen has been seen')
    return last
  }

  async seeNone(selector: string): Promise<void> {
    await waitFor(`${selector} is gone`, async () => (await this.inspect(selector)).count === 0)
  }

  /** Waits until it is enabled, uncovered, and in the same position at two inspections. */
  async #settled(selector: string): Promise<void> {
    let before: Sight | undefined
    await waitFor(
      `${selector} can be pressed`,
      async () => {
        const sight = await this.driver.evaluate(inspect, selector, true)
        const isStill = String(sight.box) === String(before?.box)
        before = sight
        return sight.isFree && isStill
      },
      () => before,
    )
  }
}
