/** Tests the accessibility check itself: it must find every violation, wherever it is. */
import { findViolations } from '../../src/find-violations.ts'
import { expect, test } from '../../src/test.ts'

const page = (body: string) => `<!doctype html><html lang="en"><title>Page</title><main><h1>Page</h1>${body}</main>`

const wrong = {
  'pale words': ['color-contrast', `<p style="color:#ccc;background:#fff">pale</p>`],
  'a button without a name': ['button-name', `<button></button>`],
  'a field without a label': ['label', `<input>`],
  'something wrong in a shadow': [
    'button-name',
    `<div><template shadowrootmode="open"><button></button></template></div>`,
  ],
} as const

for (const [name, [rule, html]] of Object.entries(wrong)) {
  test(`finds ${name}`, async ({ page: tab }) => {
    await tab.setContent(page(html))
    expect((await findViolations(tab)).map(([id]) => id)).toEqual([rule])
  })
}

test('names every element that breaks a rule', async ({ page: tab }) => {
  await tab.setContent(page(`<button id="a"></button><button id="b"></button>`))
  expect(await findViolations(tab)).toEqual([['button-name', ['<button id="a"></button>', '<button id="b"></button>']]])
})

test('checks only the given section, and reports nothing there', async ({ page: tab }) => {
  await tab.setContent(page(`<button></button><section><button>Buy</button></section>`))
  expect(await findViolations(tab, 'section')).toEqual([])
})
