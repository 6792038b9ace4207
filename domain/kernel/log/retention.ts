/** What somebody has the event store forget of a stream: the names of the settings that make it, such as `$maxAge`; none when they were taken back. */
export interface Retention {
  readonly stream: string
  readonly settings: readonly string[]
}
