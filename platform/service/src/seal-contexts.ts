/** Which value of which row a box is for: in another one it does not open. */
export const sealContexts = {
  apiKeySecret: (accessKey: string) => `api-key:${accessKey}`,
  apiKeyPassphrase: (accessKey: string) => `api-key-passphrase:${accessKey}`,
  totpSecret: (userId: string) => `totp:${userId}`,
} as const
