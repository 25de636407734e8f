import type { RouteConfigEntry } from '@react-router/dev/routes'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const tree = routes as RouteObject[]

test.each([
  ['/spot/BTCUSDT', 'routes/spot.tsx'],
  ['/modifyverification', 'routes/modify-verification.tsx'],
  ['/account/newapi', 'routes/api-keys.tsx'],
  ['/fee', 'routes/fee.tsx'],
  ['/vip/detail', 'routes/vip-detail.tsx'],
  ['/vip/vipIntroduce', 'routes/vip-introduce.tsx'],
  ['/login', 'routes/login.tsx'],
  ['/register', 'routes/register.tsx'],
])(
  '[PAG-1] [PAG-4] [PAG-5] [PAG-6] [PAG-11] [PAG-15] [PAG-34] %s is the page %s, with and without a language',
  (path, file) => {
    for (const address of [path, `/ar${path}`]) {
      const found = matchRoutes(tree, address)?.at(-1)?.route as Partial<RouteConfigEntry> | undefined
      expect([address, found?.file]).toEqual([address, file])
    }
    expect(existsSync(join(import.meta.dirname, file))).toBe(true)
  },
)
