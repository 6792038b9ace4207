/** What the streams begin with that `npm run preflight` tries a store with; they are deleted, and no slice may ever be called so. */
export const TRIALS = 'preflight-'

/** The server's own streams begin so. */
const OF_THE_SERVER = '$'

/**
 * Whether the events of a stream are under the seals: all are, but the server's own and those of trials. It must not depend on which streams a
 * program knows: in a deploy older code may seal what newer code has written, and whoever looks through the log later must find the same leaves.
 */
export const isSealed = (stream: string): boolean => !stream.startsWith(OF_THE_SERVER) && !stream.startsWith(TRIALS)
