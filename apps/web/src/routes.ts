import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

// The language is an optional first segment everywhere; `_app` decides whether it is one of ours (LOC-6).
export default [
  index('routes/root-redirect.ts', { id: 'root-redirect' }),
  layout('routes/_app.tsx', [
    route(':locale', 'routes/home-redirect.ts'),
    route(':locale?/spot/:symbol', 'routes/spot.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
