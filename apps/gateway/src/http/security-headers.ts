/** On every answer, refusals included: what a browser must not do with it, whatever proxies are in between. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  // Also for public data: nothing of ours is meant to be embedded in another site's page.
  'cross-origin-resource-policy': 'same-origin',
} as const
