/**
 * Keeps one core busy, as another program of the machine would. Its input is a pipe from the process that started it: the
 * kernel closes the pipe when that process ends, however it ends, and then this one ends too.
 */
const sliceMs = 50

process.stdin.once('end', () => process.exit(0)).resume()
burn()

function burn(): void {
  const until = performance.now() + sliceMs
  while (performance.now() < until);
  // A turn of the event loop, in which the end of the input is noticed.
  setImmediate(burn)
}
