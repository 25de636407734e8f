import { imageHostPaths } from '@argosy/wire/http'
import { afterEach, expect, test, vi } from 'vitest'
import { startLazyServices } from './lazy-services.ts'

const host = 'https://img.argosy.example'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
  localStorage.clear()
})

test('[IMG-3] an image that fails to load is requested from the image host', async () => {
  const bare = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.includes(imageHostPaths.domainConfigList)) return bare(input, init)
    const imgDomainConfig = { foreignDomainList: [host], internalDomainList: [] }
    return Response.json({ code: '00000', msg: '', data: { imgDomainConfig } })
  })
  startLazyServices([])
  const image = document.createElement('img')
  image.src = '/coins/none.svg?v=1'
  document.body.append(image)
  await expect.poll(() => image.getAttribute('src')).toBe(`${host}/coins/none.svg?v=1`)
})
