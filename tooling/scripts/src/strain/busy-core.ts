/**
 * Occupies one core, as another program of the machine would. Its input is a pipe from its parent: the kernel closes
 * the pipe when the parent ends for any reason, and then this process ends too.
 */
const sliceMs = 50

process.stdin.once('end', () => process.exit(0)).resume()
burn()

function burn(): void {
  const until = performance.now() + sliceMs
  while (performance.now() < until);
  // A turn of the event loop, so that the end of the input is noticed.
  setImmediate(burn)
}
