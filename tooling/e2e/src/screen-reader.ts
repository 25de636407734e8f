/** A screen reader user: sees only Chromium's accessibility tree, and acts as a screen reader does. */
import { type CDPSession, expect, type Page } from '@playwright/test'

export interface AccessibleNode {
  readonly backendId: number
  readonly role: string
  readonly name: string
  readonly value: string
  readonly isDisabled: boolean
}

export class ScreenReader {
  readonly #session: CDPSession

  private constructor(session: CDPSession) {
    this.#session = session
  }

  static async open(page: Page): Promise<ScreenReader> {
    const session = await page.context().newCDPSession(page)
    await session.send('Accessibility.enable')
    return new ScreenReader(session)
  }

  /** All announced nodes, in order. */
  async listNodes(): Promise<AccessibleNode[]> {
    const { nodes } = await this.#session.send('Accessibility.getFullAXTree')
    return nodes
      .filter(({ ignored }) => !ignored)
      .map((node) => ({
        backendId: node.backendDOMNodeId ?? 0,
        role: String(node.role?.value ?? ''),
        name: String(node.name?.value ?? ''),
        value: String(node.value?.value ?? ''),
        isDisabled: node.properties?.some(({ name, value }) => name === 'disabled' && value.value === true) ?? false,
      }))
  }

  /** Waits for the node of this role and name. */
  async find(role: string, name: RegExp): Promise<AccessibleNode> {
    let found: AccessibleNode | undefined
    await expect(async () => {
      const all = (await this.listNodes()).filter(
        (node) => node.role === role && name.test(node.name) && !node.isDisabled,
      )
      expect(all.length, `${role} ${String(name)}: ${all.map((node) => node.name).join(', ')}`).toBe(1)
      found = all[0]
    }).toPass({ timeout: 10_000 })
    if (!found) throw new Error(`${role} ${String(name)}`)
    return found
  }

  /** Waits until a node of this role has this text. */
  async expectText(role: string, text: RegExp): Promise<void> {
    await expect(async () => {
      const nodes = await this.listNodes()
      const from = nodes.findIndex((node) => node.role === role)
      expect(from, `a ${role}`).toBeGreaterThanOrEqual(0)
      expect(nodes.map(({ name }) => name).join('\n')).toMatch(text)
    }).toPass({ timeout: 10_000 })
  }

  async press(role: string, name: RegExp): Promise<void> {
    await this.#call(await this.find(role, name), function (this: HTMLElement) {
      this.click()
    })
  }

  async type(role: string, name: RegExp, text: string): Promise<void> {
    const { backendId } = await this.find(role, name)
    await this.#session.send('DOM.focus', { backendNodeId: backendId })
    await this.#session.send('Input.insertText', { text })
  }

  async #call({ backendId }: AccessibleNode, run: (this: HTMLElement) => void): Promise<void> {
    const { object } = await this.#session.send('DOM.resolveNode', { backendNodeId: backendId })
    const { objectId } = object
    if (objectId === undefined) throw new Error('the node has left the page')
    await this.#session.send('Runtime.callFunctionOn', { objectId, functionDeclaration: run.toString() })
  }
}
