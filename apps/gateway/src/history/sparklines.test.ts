import { expect, test } from 'vitest'
import { fillSteps } from './sparklines.ts'

const step = (number: number, close: string) => ({ step: number, close })

test.each([
  ['every step traded', [step(7, '1'), step(8, '2'), step(9, '3')], ['1', '2', '3']],
  ['a quiet step repeats the close before it', [step(6, '1'), step(9, '3')], ['1', '1', '1', '3']],
  ['a market that fell silent stays where it was', [step(7, '5')], ['5', '5', '5']],
  ['a clock that is behind the newest trade adds nothing', [step(9, '1'), step(10, '2')], ['1', '2']],
  ['no trade', [], []],
])('%s', (_, steps, closes) => expect(fillSteps(steps, 9)).toEqual(closes))
