export { sampleOrderId, type ExampleArgs, type ExampleCall, type ExampleValue } from './example-call.ts'
export { exampleKinds, type ExampleKind } from './example-kinds.ts'
export { exampleFiles, writeExample } from './write-example.ts'
export { writeSocketExample } from './write-socket-example.ts'
