import { expect, test } from 'vitest'
import { expectNoAxeViolations, renderKit } from './index.ts'

test('what cannot be read is found in the theme where it cannot be read', async () => {
  const { container } = renderKit(<p style={{ color: '#cccccc', background: 'var(--surface-panel)' }}>Available</p>)
  await expectNoAxeViolations(container, ['black'])
  await expect(expectNoAxeViolations(container, ['white'])).rejects.toThrow('axe in the white theme')
})

test('a control without a name is found', async () => {
  const { container } = renderKit(<input type="text" />)
  await expect(expectNoAxeViolations(container)).rejects.toThrow('axe in the black theme')
})

test('an empty page is no proof', async () => {
  const { container } = renderKit(undefined)
  await expect(expectNoAxeViolations(container)).rejects.toThrow('something to look at')
})
