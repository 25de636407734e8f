import { offeredLanguages } from '@argosy/i18n'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../../routes.ts'
import { formatLlmsTxt } from './format-llms-txt.ts'

const text = formatLlmsTxt('https://argosy.example')

test('every link of llms.txt leads to an existing page', () => {
  const paths = Array.from(text.matchAll(/\(https:\/\/argosy\.example([^)]+)\)/g), ([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(10)
  // The gateway serves the description of its endpoints.
  for (const path of paths.filter((one) => !one.startsWith('/v1/')))
    expect([path, matchRoutes(routes as RouteObject[], path)?.at(-1)?.route.path]).not.toEqual([path, '*'])
})

test('llms.txt names as many languages as are offered', () => {
  expect(text).toContain(`in ${offeredLanguages.length} languages`)
})
