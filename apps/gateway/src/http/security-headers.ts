/** On every answer, refusals included: what a browser must not do with it, whoever stands between us and the browser. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  // Also where it is public: nothing of ours is meant to be put into a page of somebody else.
  'cross-origin-resource-policy': 'same-origin',
} as const
