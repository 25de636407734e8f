import axe from 'axe-core'
import { expect } from 'vitest'
import { setTheme, type Theme } from './document-theme.ts'

/**
 * Expects no axe violations in both themes. Without a container it checks the whole body, which includes overlays. The
 * document keeps the last theme.
 */
export async function expectNoAxeViolations(
  container: Element = document.body,
  themes: readonly Theme[] = ['black', 'white'],
): Promise<void> {
  expect(container, 'something to look at').not.toBeEmptyDOMElement()
  for (const theme of themes) {
    setTheme(theme)
    const { violations } = await axe.run(container, {
      resultTypes: ['violations'],
      // A single component has no page around it.
      rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
    })
    const findings = violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join('\n')}`,
    )
    expect(findings, `axe in the ${theme} theme`).toEqual([])
  }
}
