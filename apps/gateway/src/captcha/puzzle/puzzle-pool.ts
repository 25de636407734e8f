import { Worker } from 'node:worker_threads'
import type { Puzzle } from './render-puzzle.ts'

export type PuzzlePool = AsyncDisposable & {
  /** Undefined when none is ready in time: the caller then uses a proof of work alone. */
  acquire(waitMsMax?: number): Promise<Puzzle | undefined>
}

export type Painter = {
  readonly paint: () => Promise<Puzzle>
  readonly stop: () => Promise<unknown>
}

export interface PuzzlePoolOptions {
  readonly size?: number
  readonly startPainter?: () => Painter
  /** Called when the painter thread fails, for the log. The next request replaces the thread. */
  readonly onError?: (error: unknown) => void
}

const waitMsMaxDefault = 1_500 // the first puzzle waits for its painter to start

/**
 * Puzzles painted in advance, each handed out once. A separate thread paints at its own pace: a crowd of requests
 * neither speeds it up nor slows other calls down.
 */
export function createPuzzlePool(options: PuzzlePoolOptions = {}): PuzzlePool {
  const { size = 24, startPainter = startWorker, onError = () => {} } = options
  const ready: Puzzle[] = []
  const waiting = new Set<(puzzle: Puzzle) => void>()
  let painter: Painter | undefined
  let isPainting = false
  let isOver = false

  async function fill(): Promise<void> {
    if (isPainting) return
    isPainting = true
    try {
      // Started on first use: most test processes never need it.
      painter ??= startPainter()
      while (ready.length < size && !isOver) deliver(await painter.paint())
    } catch (error) {
      // Until the next request starts a new painter, callers get proofs of work only.
      painter = undefined
      if (!isOver) onError(error)
    } finally {
      isPainting = false
    }
  }

  function deliver(puzzle: Puzzle): void {
    const [next] = waiting
    if (!next) return void ready.push(puzzle)
    waiting.delete(next)
    next(puzzle)
  }

  return {
    async acquire(waitMsMax = waitMsMaxDefault) {
      const puzzle = ready.shift()
      void fill()
      if (puzzle) return puzzle
      return new Promise((resolve) => {
        const timer = setTimeout(giveUp, waitMsMax)
        function give(painted: Puzzle): void {
          clearTimeout(timer)
          resolve(painted)
        }
        function giveUp(): void {
          waiting.delete(give)
          resolve(undefined)
        }
        waiting.add(give)
      })
    },
    async [Symbol.asyncDispose]() {
      isOver = true
      await painter?.stop()
    },
  }
}

function startWorker(): Painter {
  const worker = new Worker(new URL('./puzzle-worker.ts', import.meta.url))
  worker.unref()
  return {
    paint: () =>
      new Promise((resolve, reject) => {
        worker.once('message', (puzzle: Puzzle) => {
          worker.off('error', reject)
          worker.off('exit', onExit)
          resolve(puzzle)
        })
        const onExit = () => reject(new Error('the painter stopped'))
        worker.once('error', reject)
        worker.once('exit', onExit)
        worker.postMessage('paint', [])
      }),
    stop: () => worker.terminate(),
  }
}
