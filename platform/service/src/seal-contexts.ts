/** The value and row that a box is sealed for: it cannot be opened for another one. */
export const sealContexts = {
  apiKeySecret: (accessKey: string) => `api-key:${accessKey}`,
  apiKeyPassphrase: (accessKey: string) => `api-key-passphrase:${accessKey}`,
  totpSecret: (userId: string) => `totp:${userId}`,
} as const
