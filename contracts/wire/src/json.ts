const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Internal messages are JSON; amounts are text in their types already, so nothing is converted here. */
export function encodeJson(value: unknown): Uint8Array<ArrayBuffer> {
  return encoder.encode(JSON.stringify(value))
}

/** For messages between our own processes; the sender guarantees the shape, by its type. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what it was promised
export function decodeJson<T>(bytes: Uint8Array): T {
  return JSON.parse(decoder.decode(bytes)) as T
}
