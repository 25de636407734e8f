/** Tests the check for cut-off text itself: what it must find, and what it must ignore. */
import { findClippedText } from '../../src/clipped-text.ts'
import { expect, test } from '../../src/test.ts'

const clipped = {
  'an ellipsis': `<p style="width:60px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">Simulationshandel beenden</p>`,
  'the end of a line that only its end hides': `<p style="width:60px;overflow-x:clip;white-space:nowrap">Simulationshandel</p>`,
  'a button too narrow for its word': `<button style="width:40px;padding:0;white-space:nowrap">Verfügbarkeit</button>`,
  'a line that its box hides': `<div style="width:80px;height:18px;overflow:hidden">two lines of words are here</div>`,
  'words beyond the screen': `<p style="position:absolute;left:100vw;white-space:nowrap;margin:0">out there</p>`,
  'words before the screen': `<p style="position:absolute;left:-200px;white-space:nowrap;margin:0">out there</p>`,
}

const whole = {
  'words that fit': `<button>Buy</button>`,
  'a line taller than a box that hides only its end': `<p style="height:10px;overflow-x:clip;font-size:30px;line-height:10px">Bitcoin</p>`,
  'words that can be scrolled to': `<div style="width:60px;overflow:auto;white-space:nowrap">a long line of words</div>`,
  'words for screen readers': `<span style="position:absolute;width:1px;height:1px;overflow:hidden;white-space:nowrap">Account menu</span>`,
  'words of a closed menu': `<div style="visibility:hidden;position:absolute;left:-400px">closed</div>`,
  'a link inside a paragraph that wraps': `<p style="width:80px">see <a href="#">the whole list of markets</a></p>`,
}

for (const [name, html] of Object.entries(clipped)) {
  test(`finds ${name}`, async ({ page }) => {
    await page.setContent(html)
    expect(await page.evaluate(findClippedText)).toHaveLength(1)
  })
}

for (const [name, html] of Object.entries(whole)) {
  test(`leaves alone ${name}`, async ({ page }) => {
    await page.setContent(html)
    expect(await page.evaluate(findClippedText)).toEqual([])
  })
}
