import axe from 'axe-core'
import { expect } from 'vitest'
import { setTheme, type Theme } from './document-theme.ts'

/**
 * Axe finds nothing to say, in both themes. Without a container it looks at the whole body, where overlays live. Leaves
 * the document in the last theme.
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
      // A component alone has no page around it.
      rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
    })
    const findings = violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary}`).join('\n')}`,
    )
    expect(findings, `axe in the ${theme} theme`).toEqual([])
  }
}
