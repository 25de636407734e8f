import { afterEach, expect, test, vi } from 'vitest'
import { callNative, findBridge, goBack } from './native-bridge.ts'

afterEach(() => vi.unstubAllGlobals())

const post = () => vi.fn<(text: string) => void>()

test('[PLT-2] a message reaches the app on iOS and on Android as one JSON text', () => {
  const ios = post()
  const android = post()
  const onIos = findBridge({ webkit: { messageHandlers: { argosy: { postMessage: ios } } } })
  const onAndroid = findBridge({ ArgosyNative: { postMessage: android } })
  expect([onIos?.system, onAndroid?.system]).toEqual(['ios', 'android'])
  for (const bridge of [onIos, onAndroid]) expect(callNative('themeChanged', { theme: 'dark' }, bridge)).toBe(true)
  for (const posted of [ios, android])
    expect(posted).toHaveBeenCalledWith('{"name":"themeChanged","data":{"theme":"dark"}}')
})

test('[PLT-2] without the app nothing is taken, and a broken bridge is no app', () => {
  expect(findBridge({})).toBeUndefined()
  expect(callNative('goBack', { canGoBack: true }, undefined)).toBe(false)
  const broken = {
    system: 'ios',
    post: () => {
      throw new Error('gone')
    },
  } as const
  expect(callNative('goBack', { canGoBack: true }, broken)).toBe(false)
})

test('[PLT-2] back is the app’s step where there is an app, the browser’s otherwise', () => {
  const back = vi.fn<() => void>()
  vi.stubGlobal('history', { length: 1, back })
  const posted = post()
  goBack({ system: 'ios', post: posted })
  expect(posted).toHaveBeenCalledWith('{"name":"goBack","data":{"canGoBack":false}}')
  expect(back).not.toHaveBeenCalled()
  goBack(undefined)
  expect(back).toHaveBeenCalledOnce()
})
