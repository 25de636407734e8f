export { decodeBase64, encodeBase64, encodeBase64Url } from './base64.ts'
export {
  envelopeContextText,
  envelopeIvBytes,
  envelopeKeyBytes,
  envelopeTagBytes,
  type BodyEnvelope,
  type EnvelopeContext,
  type SealedBody,
} from './body-envelope.ts'
export {
  canonicalText,
  isTraceIdIn,
  signHeaders,
  signModes,
  traceIdIn,
  type SignedFields,
  type SignMode,
} from './canonical-text.ts'
export { deviceCheckText, type DeviceCheckBody, type DeviceCheckView } from './device-check.ts'
export {
  deviceKeyLifetimeMs,
  keyIdOf,
  keyIdPattern,
  publicKeyBytesMax,
  signAlgorithms,
  type SignAlgorithm,
} from './device-key.ts'
export { md5Hex } from './md5.ts'
export { serverKeyProofText, type RootCertificate, type ServerKeyProof } from './server-key.ts'
export { findSignMode, signingPaths, type SignConfig, type SignConfigView } from './sign-config.ts'
export { sealedFields, signingSchemas } from './signing-schemas.ts'
