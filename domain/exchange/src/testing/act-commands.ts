import type { Command as ModelCommand } from 'fast-check'
import { expect } from 'vitest'
import { decodeSnapshot, encodeSnapshot } from '../snapshot.ts'
import { perform, type Act } from './any-act.ts'
import { expectSound } from './expect-sound.ts'
import type { ExchangeFixture } from './exchange-fixture.ts'

/** The model is an exchange that runs on the slow reference book. */
type Exchange = { readonly exchange: ExchangeFixture }

/** One act on both exchanges. */
export class ActCommand implements ModelCommand<Exchange, Exchange> {
  readonly #act: Act

  constructor(act: Act) {
    this.#act = act
  }

  check = () => true
  run = (model: Exchange, real: Exchange) => expectSameAnswer(model.exchange, real.exchange, this.#act)
  toString = () => JSON.stringify(this.#act)
}

/** Writes the state and reads it back in the middle of a run; nothing may change by that (SN-2). */
export class RestartCommand implements ModelCommand<Exchange, Exchange> {
  check = () => true
  run = (_model: Exchange, { exchange }: Exchange) => expectSameAfterRestart(exchange)
  toString = () => 'restart'
}

function expectSameAnswer(model: ExchangeFixture, real: ExchangeFixture, act: Act): void {
  const expected = perform(model, act)
  const actual = perform(real, act)
  expect(actual).toEqual(expected)
  expectSound(real.state)
  expect(levelsOf(real)).toEqual(levelsOf(model))
}

function expectSameAfterRestart(exchange: ExchangeFixture): void {
  const text = encodeSnapshot(exchange.state)
  exchange.state = decodeSnapshot(text)
  expect(encodeSnapshot(exchange.state)).toBe(text)
  expectSound(exchange.state)
}

function levelsOf({ state }: ExchangeFixture): unknown {
  return [...state.markets.values()].map(({ book }) => [book.levels('buy'), book.levels('sell')])
}
