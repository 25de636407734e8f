import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

// The language is an optional first segment everywhere; `_app` decides whether it is one of ours (LOC-6).
export default [
  index('routes/root-redirect.ts', { id: 'root-redirect' }),
  route('robots.txt', 'routes/robots.ts'),
  route('.well-known/security.txt', 'routes/security-txt.ts'),
  route('.well-known/security-policy.txt', 'routes/security-policy.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('sw.js', 'routes/service-worker.ts'),
  route('offline.html', 'routes/offline.ts'),
  route(':locale/manifest.webmanifest', 'routes/manifest.ts'),
  // On an origin of its own; the front door shows it nowhere else.
  layout('routes/_operator.tsx', [route(':locale?/operator', 'routes/operator.tsx')]),
  layout('routes/_app.tsx', [
    route(':locale', 'routes/home.tsx'),
    route(':locale?/markets', 'routes/markets.tsx'),
    route(':locale?/spot/:symbol', 'routes/spot.tsx'),
    route(':locale?/login', 'routes/login.tsx'),
    route(':locale?/register/:step?', 'routes/register.tsx'),
    route(':locale?/forgot-password', 'routes/forgot-password.tsx'),
    route(':locale?/qr-login', 'routes/qr-login.tsx'),
    route(':locale?/account/security', 'routes/security.tsx'),
    route(':locale?/account/newapi', 'routes/api-keys.tsx'),
    route(':locale?/fee', 'routes/fee.tsx'),
    route(':locale?/vip/detail', 'routes/vip-detail.tsx'),
    route(':locale?/vip/vipIntroduce', 'routes/vip-introduce.tsx'),
    route(':locale?/modifyverification', 'routes/modify-verification.tsx'),
    route(':locale?/api-docs', 'routes/api-docs.tsx'),
    route(':locale?/download', 'routes/download.tsx'),
    route(':locale?/leaving', 'routes/leaving.tsx'),
    route(':locale?/kit', 'routes/kit.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
