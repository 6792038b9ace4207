interface Client {
  /** Where the provider tells how it works: `/.well-known/openid-configuration` below it. */
  readonly issuer: string
  readonly clientId: string
}
export interface GoogleSettings extends Client {
  readonly clientSecret: string
}
/** Apple takes no fixed secret: one is signed with a key of ours for each use. */
export interface AppleSettings extends Client {
  readonly teamId: string
  readonly keyId: string
  /** PKCS #8, as Apple hands it out. */
  readonly privateKey: string
}
/** Who vouches for those who sign in; a provider that is not configured is not offered. */
export interface ProviderSettings {
  readonly google?: GoogleSettings
  readonly apple?: AppleSettings
}
