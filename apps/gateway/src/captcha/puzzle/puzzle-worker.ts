import { parentPort } from 'node:worker_threads'
import { renderPuzzle } from './render-puzzle.ts'

// One word in, one puzzle out: painting takes a dozen milliseconds, which no trader's order should wait for.
parentPort?.on('message', () => parentPort?.postMessage(renderPuzzle(), []))
