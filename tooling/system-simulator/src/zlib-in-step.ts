/** Compression on other threads ends at real times; here it runs synchronously, so that a seed has one history. */
import { syncBuiltinESMExports } from 'node:module'
import zlib, { type InputType, type ZlibOptions } from 'node:zlib'

type Done = (error: Error | null, result: Buffer) => void

/** Call it before any module that compresses is loaded. */
export function makeZlibSynchronous(): void {
  const { gzipSync, gunzipSync } = zlib
  Object.assign(zlib, {
    gzip: (bytes: InputType, options: ZlibOptions | Done, done?: Done) =>
      typeof options === 'function' ? options(null, gzipSync(bytes)) : done?.(null, gzipSync(bytes, options)),
    gunzip: (bytes: InputType, done: Done) => done(null, gunzipSync(bytes)),
  })
  syncBuiltinESMExports()
}
