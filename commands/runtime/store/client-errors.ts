/**
 * What an error of the store's client means to us. `refused`: the stream has moved on, so whoever asked decides anew. `again`: nothing was
 * done, and asked at once again, elsewhere or on a new line, it may be. `away`: nothing was done, and nothing can be for the moment. `silent`: it
 * may have been done or not; the store alone knows, and cannot be asked now. `missing`: there is no such stream. `gone`: it was
 * deleted for good. `fault`: of ours, or in
 * what was asked, and asking again mends nothing.
 */
export type StoreMeaning = 'refused' | 'again' | 'away' | 'silent' | 'missing' | 'gone' | 'fault'

/** Every error of the client by its own `type`; the two that tell of anything are looked up by the status that came. */
export const TYPES = {
  'wrong-expected-version': 'refused',
  'not-leader': 'again',
  'stream-not-found': 'missing',
  cancelled: 'silent',
  'deadline-exceeded': 'silent',
  timeout: 'silent', // the server's own: it was not copied to enough nodes in time
  unavailable: 'silent',
  'access-denied': 'away', // it is being set up, or has another password
  unknown: 'status',
  'not-found': 'status',
  'stream-deleted': 'gone',
  // Nothing of ours is ever too large, or asked for in a form that it does not know.
  'maximum-append-size-exceeded': 'fault',
  'invalid-argument': 'fault',
  'missing-required-metadata-property': 'fault',
  'invalid-transaction': 'fault',
  'no-stream': 'fault',
  unsupported: 'fault',
  // What we never ask for.
  'scavenge-not-found': 'fault',
  'persistent-subscription-failed': 'fault',
  'persistent-subscription-does-not-exist': 'fault',
  'persistent-subscription-exists': 'fault',
  'persistent-subscription-dropped': 'fault',
  'maximum-subscribers-reached': 'fault',
  'user-not-found': 'fault',
  'user-conflict': 'fault',
} as const satisfies Readonly<Record<string, StoreMeaning | 'status'>>

/** Every status of gRPC that tells of an error, by its number: raw, or in an error that has no type of its own. */
export const STATUSES: Readonly<Record<number, StoreMeaning>> = {
  1: 'silent', // cancelled
  2: 'silent', // unknown: something failed there, or it knows of no leader
  3: 'fault', // invalid argument
  4: 'silent', // deadline exceeded
  5: 'fault', // not found: no such service
  6: 'fault', // already exists
  7: 'away', // permission denied
  8: 'away', // resource exhausted: it is full or busy
  9: 'fault', // failed precondition
  10: 'silent', // aborted
  11: 'fault', // out of range
  12: 'fault', // unimplemented
  13: 'silent', // internal: the line broke in an odd way, or something failed there
  14: 'silent', // unavailable
  15: 'fault', // data loss
  16: 'away', // unauthenticated
}

/** Plain errors, by the words they begin with: of looking for a node, of a line that somebody else's error has just closed, and of an address. */
export const WORDS: readonly (readonly [string, StoreMeaning])[] = [
  ['Failed to discover after', 'away'],
  ['Channel has been shut down', 'again'],
  ['The channel has been closed', 'again'],
  ['Unexpected', 'fault'], // something in an address
  ['Invalid keepAliveInterval', 'fault'],
  ['Invalid keepAliveTimeout', 'fault'],
  ['Invalid defaultDeadline', 'fault'],
  ['Failed to load certificate', 'fault'],
  ['userCertFile must be given', 'fault'],
  ['MaxSearchWindow must be', 'fault'], // something in a filter
  ['CheckpointInterval must be', 'fault'],
  // What we never ask for.
  ['Invalid stream metadata', 'fault'],
  ['Attempted to ack an event with no id', 'fault'],
]

interface ClientError {
  readonly type?: unknown
  readonly code?: unknown
  readonly message?: unknown
}

/** What an error of the client means. One that is not here is a fault. */
export const storeMeaningOf = (error: unknown): StoreMeaning => {
  if (!(error instanceof Error)) return 'fault'
  const { type, code, message }: ClientError = error
  const ofType = typeof type === 'string' && type in TYPES ? TYPES[type as keyof typeof TYPES] : 'status'
  if (ofType !== 'status') return ofType
  const ofStatus = typeof code === 'number' ? STATUSES[code] : undefined
  return ofStatus ?? WORDS.find(([words]) => String(message).startsWith(words))?.[1] ?? 'fault'
}
