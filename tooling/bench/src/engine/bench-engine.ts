import { benchHttp } from '../http/bench-http.ts'
import { benchApply } from './bench-apply.ts'
import { benchPath } from './bench-path.ts'

const help = `pnpm bench engine

An order's cost from the inside out: the pure function (pnpm bench apply), the engine between its two wires (pnpm bench
path), and the whole exchange as a trader meets it (pnpm bench http). Each has options of its own.`

export async function benchEngine(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) return console.log(help)
  await benchApply([])
  await benchPath([])
  await benchHttp([])
}
