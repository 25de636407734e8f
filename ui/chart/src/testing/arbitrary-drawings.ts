import type { PriceTicks } from '@argosy/exchange'
import fc from 'fast-check'
import { anchorCountOf, dashes, drawingKinds, presetRatios, type Anchor, type NewDrawing } from '../drawings/index.ts'

export const anAnchor: fc.Arbitrary<Anchor> = fc.record({
  timeMs: fc.integer({ min: 0, max: 4_102_444_800_000 }),
  price: fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }).map((price) => price as PriceTicks),
})

export const aNewDrawing: fc.Arbitrary<NewDrawing> = fc.constantFrom(...drawingKinds).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    anchors: fc.array(anAnchor, { minLength: anchorCountOf(kind), maxLength: anchorCountOf(kind) }),
    style: fc.record({
      colour: fc.integer({ min: 0, max: 7 }),
      widthPx: fc.integer({ min: 1, max: 4 }),
      dash: fc.constantFrom(...dashes),
    }),
    text: kind === 'text' ? fc.stringMatching(/^[\w"\\äЖ😀-]{1,50}$/u) : fc.constant(''),
    ratios: fc.constant(kind === 'fibonacci' ? presetRatios : []),
    isLocked: fc.boolean(),
    isHidden: fc.boolean(),
  }),
)
