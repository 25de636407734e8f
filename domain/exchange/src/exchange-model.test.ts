import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReferenceOrderBook } from './reference-order-book.ts'
import { encodeSnapshot } from './snapshot.ts'
import { ActCommand, RestartCommand } from './testing/act-commands.ts'
import { anyAct, prepare } from './testing/any-act.ts'
import { anExchange } from './testing/exchange-fixture.ts'

test('[OB-6] [OT-11] [LG-1] [LG-2] [LG-3] [SN-2] [SN-4] [TG-3] every order type, on both books, through restarts', () => {
  const command = fc.oneof(
    { weight: 20, arbitrary: anyAct.map((act) => new ActCommand(act)) },
    { weight: 1, arbitrary: fc.constant(new RestartCommand()) },
  )
  const commands = fc.commands([command], { maxCommands: 120, size: 'max' })
  fc.assert(
    fc.property(commands, (run) => {
      const exchanges = { real: anExchange(), model: anExchange('', createReferenceOrderBook) }
      prepare(exchanges.real)
      prepare(exchanges.model)
      fc.modelRun(() => ({ model: { exchange: exchanges.model }, real: { exchange: exchanges.real } }), run)
      expect(encodeSnapshot(exchanges.real.state)).toBe(encodeSnapshot(exchanges.model.state))
    }),
    { numRuns: 60 },
  )
}, 300_000)
