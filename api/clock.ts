/** The one clock of commands, tokens and links: ISO 8601 in UTC. */
export type Clock = () => string

/** `offset` shifts it, in milliseconds. */
export const clockWith =
  (offset: number): Clock =>
  () =>
    new Date(Date.now() + offset).toISOString()
