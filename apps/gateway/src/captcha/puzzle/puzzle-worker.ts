import { parentPort } from 'node:worker_threads'
import { renderPuzzle } from './render-puzzle.ts'

// One puzzle per message: painting takes about 12 ms, which must not delay orders on the main thread.
parentPort?.on('message', () => parentPort?.postMessage(renderPuzzle(), []))
