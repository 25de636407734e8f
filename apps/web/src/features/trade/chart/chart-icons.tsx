import { createIcon } from '@argosy/kit/create-icon'

export const IndicatorIcon = /* @__PURE__ */ createIcon('M1.75 11.5c2-5 3.5-7 5-7s2 7 4 7 2.5-3 3.5-5.5')
export const PencilIcon = /* @__PURE__ */ createIcon(
  'm2.5 13.5.75-3.25 7.5-7.5a1.4 1.4 0 0 1 2 0l.5.5a1.4 1.4 0 0 1 0 2l-7.5 7.5ZM9.5 4l2.5 2.5',
)
export const CameraIcon = /* @__PURE__ */ createIcon(
  'M2.5 4.75h2.25L6 3h4l1.25 1.75h2.25a1 1 0 0 1 1 1v6.5a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-6.5a1 1 0 0 1 1-1M8 6.5a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8',
)
export const ExpandIcon = /* @__PURE__ */ createIcon(
  'M9.75 2.5h3.75v3.75M6.25 13.5H2.5V9.75M13.25 2.75 9.5 6.5M2.75 13.25 6.5 9.5',
)
export const ShrinkIcon = /* @__PURE__ */ createIcon(
  'M13.25 6.25H9.75V2.75M2.75 9.75h3.5v3.5M9.75 6.25l3.75-3.75M6.25 9.75 2.5 13.5',
)
