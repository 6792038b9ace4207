/** On what the program stands, and how much of it there is. */
export interface Setting {
  /** An event store that is not ours, by its address; without it an embedded node is started. */
  readonly eventstoreUrl?: string
  /** Two api and two projectors, as in production, in place of one each. */
  readonly pairs?: boolean
}
