/**
 * PostgreSQL as the services see it: a pool that executes each of their statements atomically at one moment. A
 * connection may break before or after a statement is executed; an executed statement stays executed, reported or not.
 */
import { EventEmitter } from 'node:events'
import type { Random } from '@argosy/random'
import type { Pool } from '@argosy/postgres'
import type { Machine } from './machine.ts'
import type { VirtualTime } from './virtual-time.ts'
import { createDisk, type Disk, type Session, type StatementResult } from './disk.ts'

export type VirtualPostgres = {
  readonly disk: Disk
  /** One statement in this many loses its connection; 0 for never. */
  lossOneIn: number
  connect(machine: Machine): Pool
  /** Serves nothing for a while and breaks all connections. */
  restart(forMs: number): void
}

type Statement = string | { readonly name?: string; readonly text: string; readonly values?: readonly unknown[] }

export function createVirtualPostgres(time: VirtualTime, random: Random): VirtualPostgres {
  const disk = createDisk(() => time.nowMs)
  let downUntilMs = 0
  const server: VirtualPostgres = { disk, lossOneIn: 0, connect, restart }
  return server

  function restart(forMs: number): void {
    downUntilMs = time.nowMs + forMs
    disk.breakSessions()
  }

  function connect(machine: Machine): Pool {
    return {
      // A pool replaces broken connections, so each statement has a connection of its own.
      query(statement: Statement, values?: readonly unknown[]) {
        const session = disk.openSession(machine)
        return query(machine, session, statement, values).finally(() => session.close())
      },
      connect: () => checkOut(machine),
      async end() {},
    } as unknown as Pool
  }

  async function checkOut(machine: Machine) {
    await query(machine, disk.openSession(machine), 'select 1')
    const session = disk.openSession(machine)
    return {
      query: (statement: Statement, values?: readonly unknown[]) =>
        isCopy(statement) ? copyIn(machine, session, statement) : query(machine, session, statement, values),
      release: () => session.close(),
      // No statement is cancelled here, so there is no warning to listen for.
      on() {},
      off() {},
    }
  }

  function query(
    machine: Machine,
    session: Session,
    statement: Statement,
    values?: readonly unknown[],
  ): Promise<StatementResult> {
    const { text, name = '' } = typeof statement === 'string' ? { text: statement } : statement
    const given = values ?? (typeof statement === 'string' ? [] : (statement.values ?? []))
    return new Promise((resolve, reject) => {
      const lose = () => {
        session.rollBack()
        reject(Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' }))
      }
      const isLost = server.lossOneIn > 0 && random.oneIn(server.lossOneIn)
      const isDone = !isLost || random.oneIn(2)
      // The server executes it even if the requesting machine has crashed.
      time.after(random.between(2, 20) / 10, () => {
        const answerMs = random.between(1, 5) / 10
        if (time.nowMs < downUntilMs || session.isBroken || !isDone) return time.after(answerMs, lose, machine)
        try {
          const result = disk.execute(session, name, text, given)
          time.after(answerMs, () => (isLost ? lose() : resolve(result)), machine)
        } catch (error) {
          const refusal = error instanceof Error ? error : new Error(String(error))
          time.after(answerMs, () => reject(refusal), machine)
        }
      })
    })
  }

  function copyIn(machine: Machine, session: Session, { text }: { text: string }): EventEmitter {
    const stream = new EventEmitter()
    const end = (lines: string) =>
      void query(machine, session, { name: 'copy', text, values: [lines] }).then(
        () => stream.emit('finish'),
        (error: unknown) => stream.emit('error', error),
      )
    return Object.assign(stream, { end })
  }
}

/** A stream of `pg-copy-streams`, which contains its statement. */
function isCopy(statement: unknown): statement is { text: string } {
  return statement instanceof EventEmitter
}
