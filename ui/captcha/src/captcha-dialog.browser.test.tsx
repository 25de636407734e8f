import { captchaTypes } from '@argosy/wire/http'
import { emulateTouch, expectNoAxeViolations } from '@argosy/kit/testing'
import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { createFakeApi, refuse } from './testing/fake-api.ts'
import { renderDialog } from './testing/render-dialog.tsx'

const dialog = page.getByRole('dialog', { name: 'Security check' })
const slider = page.getByRole('slider', { name: 'Position of the piece' })
const without = page.getByRole('button', { name: 'Verify without the puzzle' })

type Mouse = { send(method: string, parameters: object): Promise<unknown> }

/** Grabs the thumb and releases it `x` picture pixels further, like a hand. */
async function drag(x: number, input: 'mouse' | 'touch' = 'mouse'): Promise<void> {
  await expect.element(slider).toBeEnabled()
  const thumb = document.querySelector('[class*=thumb]')?.getBoundingClientRect()
  const picture = document.querySelector('[class*=picture]')?.getBoundingClientRect()
  if (!thumb || !picture) throw new Error('nothing to drag')
  const start = { x: thumb.x + thumb.width / 2, y: thumb.y + thumb.height / 2 }
  const way = (x * picture.width) / 320
  const session = cdp() as unknown as Mouse
  // The page under test is inside a frame of the runner's page.
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 }
  const at = (share: number) => ({ x: frame.x + start.x + way * share, y: frame.y + start.y })
  const send = (type: string, share: number) =>
    input === 'mouse'
      ? session.send('Input.dispatchMouseEvent', { type: `mouse${type}`, button: 'left', clickCount: 1, ...at(share) })
      : session.send('Input.dispatchTouchEvent', {
          type: { Pressed: 'touchStart', Moved: 'touchMove', Released: 'touchEnd' }[type],
          touchPoints: type === 'Released' ? [] : [at(share)],
        })
  await send('Pressed', 0)
  for (const share of [0.2, 0.4, 0.7, 0.9, 1]) {
    await send('Moved', share)
    // clock: a hand takes its time, and the track that is judged counts it; nothing here depends on how long
    await new Promise((resolve) => setTimeout(resolve, 80))
  }
  await send('Released', 1)
}

/** Uses page keys as far as possible, then single steps. */
async function moveTo(value: number, more = 'ArrowRight', less = 'ArrowLeft'): Promise<void> {
  const input = slider.element() as HTMLInputElement
  input.focus()
  while (Number(input.value) < value - 13) await userEvent.keyboard('{PageUp}')
  const steps = value - Number(input.value)
  for (let step = 0; step < Math.abs(steps); step += 1) await userEvent.keyboard(`{${steps > 0 ? more : less}}`)
  await expect.element(slider).toHaveValue(String(value))
}

test('[CAP-1] a piece dragged to its target by mouse passes and returns the token', async () => {
  const { fake, show, onSolved, onTrack } = renderDialog()
  show()
  await drag(120)
  await expect.element(page.getByRole('status')).toHaveTextContent('Passed. Going on…')
  await expect.poll(() => onSolved.mock.calls).toEqual([['token']])
  const [sent] = fake.bodies('verifyCaptcha') as { x: number; track: [number, number][] }[]
  expect(Math.abs((sent?.x ?? 0) - 120)).toBeLessThanOrEqual(3)
  expect(sent?.track.at(0)).toEqual([0, 0])
  expect(sent?.track.length).toBeGreaterThan(4)
  expect(onTrack).not.toHaveBeenCalled()
})

test('[CAP-1] … and by finger', async () => {
  const { show, onSolved } = renderDialog()
  await using _touch = await emulateTouch()
  show()
  await drag(120, 'touch')
  await expect.poll(() => onSolved.mock.calls).toEqual([['token']])
})

test('[CAP-1] arrow keys move the piece, Enter checks', async () => {
  const { fake, show, onSolved } = renderDialog()
  show()
  await expect.element(slider).toBeEnabled()
  slider.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(slider).toHaveValue('1')
  await expect.element(page.getByRole('status')).toHaveTextContent('Arrow keys move the piece, Enter checks.')
  await moveTo(119)
  expect(fake.bodies('verifyCaptcha')).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onSolved.mock.calls).toEqual([['token']])
})

test('a button checks without the Enter key', async () => {
  const { show, onSolved } = renderDialog()
  show()
  await expect.element(slider).toBeEnabled()
  await moveTo(120)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect.poll(() => onSolved.mock.calls).toEqual([['token']])
})

test('in Arabic the piece starts at the right, and its position is still measured from the left', async () => {
  const { fake, show, onSolved } = renderDialog({}, { direction: 'rtl' })
  show()
  await expect.element(slider).toBeEnabled()
  const piece = () => document.querySelector('[class*=piece]')?.getBoundingClientRect()
  const picture = document.querySelector('[class*=picture]')?.getBoundingClientRect()
  expect(piece()?.right).toBeCloseTo(picture?.right ?? 0, 0)
  await moveTo(144, 'ArrowLeft', 'ArrowRight')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onSolved.mock.calls).toEqual([['token']])
  expect(fake.bodies('verifyCaptcha')).toMatchObject([{ x: 120 }])
})

test('the piece is above the thumb at every position', async () => {
  const { show } = renderDialog()
  show()
  await expect.element(slider).toBeEnabled()
  const middle = (name: string) => {
    const box = document.querySelector(`[class*=${name}]`)?.getBoundingClientRect()
    return (box?.left ?? 0) + (box?.width ?? 0) / 2
  }
  for (const key of ['{Home}', '{PageUp}{PageUp}', '{End}']) {
    slider.element().focus()
    await userEvent.keyboard(key)
    await expect.poll(() => Math.abs(middle('piece') - middle('thumb'))).toBeLessThan(2)
  }
})

test('a miss is announced, resets the piece and keeps the focus; the third one loads a new puzzle', async () => {
  const { fake, show, onSolved } = renderDialog()
  show()
  await expect.element(slider).toBeEnabled()
  slider.element().focus()
  for (const text of ['Not quite. Try again.', 'Not quite. Try again.', 'Three misses. Here is a new puzzle.']) {
    await userEvent.keyboard('{ArrowRight>9/}{Enter}')
    await expect.element(page.getByRole('status')).toHaveTextContent(text)
    await expect.element(slider).toHaveValue('0')
    await expect.element(slider).toHaveFocus()
  }
  expect(fake.bodies('startCaptcha')).toHaveLength(2)
  expect(onSolved).not.toHaveBeenCalled()
})

test('[CAP-3] without the puzzle the device does the work, and nothing needs to be seen', async () => {
  let finish: () => void = () => {}
  const solved = new Promise<void>((resolve) => (finish = resolve))
  const { fake, show, onSolved } = renderDialog({
    solveProof: async () => {
      await solved
      return { counter: 7, derivedKey: 'ab'.repeat(32) }
    },
  })
  show()
  await without.click()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Your device is solving a task instead. This takes a few seconds.')
  await expect.element(slider).not.toBeInTheDocument()
  await expectNoAxeViolations()
  finish()
  await expect.poll(() => onSolved.mock.calls).toEqual([['token']])
  expect(fake.bodies('verifyCaptcha')).toMatchObject([{ proof: { counter: 7 } }])
})

test('[CAP-2] closing it is a dismissal and is counted as a click; Escape is closing too', async () => {
  for (const close of [
    () => page.getByRole('button', { name: 'Close' }).click(),
    () => userEvent.keyboard('{Escape}'),
  ]) {
    const { show, onDismissed, onTrack, onSolved } = renderDialog()
    const { unmount } = show()
    await expect.element(dialog).toBeVisible()
    await close()
    expect(onDismissed).toHaveBeenCalledTimes(1)
    expect(onTrack.mock.calls).toEqual([[{ name: 'captcha:close', type: 'click', scene: 'login', kind: 'puzzle' }]])
    expect(onSolved).not.toHaveBeenCalled()
    unmount()
  }
})

test('[CAP-2] what the check refuses for good is handed to the caller', async () => {
  const { fake, show, onRefused } = renderDialog()
  fake.startRefusal = refuse('captcha_demand_unknown')
  show()
  await expect.poll(() => onRefused.mock.calls).toEqual([['captcha_demand_unknown', 'captcha demand unknown']])
})

test.each([
  ['network_failed', 'No answer from the exchange. Look at your connection and try again.', 'Try again'],
  ['captcha_expired', 'This puzzle is too old. Take a new one.', 'New puzzle'],
])('%s: it says what happened and what to do', async (code, text, action) => {
  const { fake, show } = renderDialog()
  fake.startRefusal = refuse(code)
  show()
  await expect.element(page.getByRole('alert')).toHaveTextContent(text)
  await expectNoAxeViolations()
  fake.startRefusal = undefined
  await page.getByRole('button', { name: action }).first().click()
  await expect.element(slider).toBeEnabled()
})

test('after too many challenges a message asks to wait, and actions that would fail are disabled', async () => {
  const { fake, show } = renderDialog({}, { direction: 'rtl' })
  fake.startRefusal = refuse('captcha_too_fast')
  show()
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Too many puzzles from your network. Wait a few minutes.')
  expect(getComputedStyle(alert.element()).direction, 'words over the picture run as everywhere').toBe('rtl')
  await expect.element(without).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'New puzzle' })).toBeDisabled()
  await expectNoAxeViolations()
})

test('[CAP-2] a passed check cannot be dismissed any more', async () => {
  const { show, onSolved, onDismissed } = renderDialog()
  show()
  await without.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Passed. Going on…')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onSolved.mock.calls).toEqual([['token']])
  expect(onDismissed).not.toHaveBeenCalled()
})

test('a press beside the thumb moves nothing', async () => {
  const { fake, show } = renderDialog()
  show()
  await expect.element(slider).toBeEnabled()
  const rail = document.querySelector('[class*=rail]')
  if (!rail) throw new Error('no rail')
  await userEvent.click(rail, { position: { x: 200, y: 20 }, force: true })
  await expect.element(slider).toHaveValue('0')
  expect(fake.bodies('verifyCaptcha')).toEqual([])
})

test('axe is content with the puzzle', async () => {
  const { show } = renderDialog()
  show()
  await expect.element(slider).toBeEnabled()
  await expectNoAxeViolations()
})

/** A page that plays the vendor's, on an opaque origin. */
function vendorPage(script: string): string {
  return `data:text/html,${encodeURIComponent(`<script>${script}</script>`)}`
}

test('[CAP-1] [CAP-2] GeeTest runs in a frame; its answer passes, and closing it dismisses the dialog', async () => {
  for (const type of ['solved', 'closed'] as const) {
    const validate = { lot_number: '4f2a', captcha_output: 'output', pass_token: 'pass', gen_time: '1' }
    const frameUrl = vendorPage(
      `const say = (m) => parent.postMessage({ from: 'argosy-captcha', ...m }, '*');` +
        `say({ type: 'ready' }); say({ type: 'solved' }); say(${JSON.stringify({ type, validate })})`,
    )
    const { api, fake } = createFakeApi()
    const vendor = { captchaType: captchaTypes.geetest, geetestId: 'aaaa1111', geetestFrame: frameUrl }
    api.getCaptchaId = async () => ({ ok: true, data: { ...vendor, bizId: 'biz' } })
    api.checkCaptcha = async (body) => {
      fake.calls.push({ name: 'checkCaptcha', body })
      return { ok: true, data: { captchaToken: 'vendor-token', status: 1 } }
    }
    const { show, onSolved, onDismissed } = renderDialog({ api })
    const { unmount } = show()
    if (type === 'solved') await expect.poll(() => onSolved.mock.calls).toEqual([['vendor-token']])
    else await expect.poll(() => onDismissed.mock.calls).toHaveLength(1)
    expect(fake.bodies('checkCaptcha')).toHaveLength(type === 'solved' ? 1 : 0)
    unmount()
  }
})

test('[CAP-4] a message from another window is ignored', async () => {
  const { api } = createFakeApi()
  const vendor = { captchaType: captchaTypes.geetest, geetestId: 'aaaa1111', geetestFrame: vendorPage('') }
  api.getCaptchaId = async () => ({ ok: true, data: { ...vendor, bizId: 'biz' } })
  const { show, onDismissed } = renderDialog({ api })
  show()
  await expect.element(page.getByTitle('Security check')).toBeInTheDocument()
  const received = new Promise((resolve) => addEventListener('message', resolve, { once: true }))
  postMessage({ from: 'argosy-captcha', type: 'closed' }, '*')
  await received
  expect(onDismissed).not.toHaveBeenCalled()
})

test('[CAP-4] a vendor that fails is followed by our own puzzle', async () => {
  const { api } = createFakeApi()
  const frameUrl = vendorPage(`parent.postMessage({ from: 'argosy-captcha', type: 'failed' }, '*')`)
  const vendor = { captchaType: captchaTypes.geetest, geetestId: 'aaaa1111', geetestFrame: frameUrl }
  api.getCaptchaId = async () => ({ ok: true, data: { ...vendor, bizId: 'biz' } })
  const { show } = renderDialog({ api })
  show()
  await expect.element(slider).toBeEnabled()
})

test('[CAP-4] a frame on our own origin is not opened, and our own puzzle is shown', async () => {
  const { api } = createFakeApi()
  const vendor = { captchaType: captchaTypes.geetest, geetestId: 'aaaa1111', geetestFrame: `${location.origin}/vendor` }
  api.getCaptchaId = async () => ({ ok: true, data: { ...vendor, bizId: 'biz' } })
  const { show } = renderDialog({ api })
  show()
  await expect.element(slider).toBeEnabled()
  expect(document.querySelectorAll('iframe[src*=vendor]')).toHaveLength(0)
})
