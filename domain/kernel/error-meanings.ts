/**
 * What an error of a part that we stand on means to us. `away`: it cannot be used, or not now, whatever was asked of it; `late`: it took longer
 * than it may; `full`: somebody has to make room first; `missing`: what was asked for is not there, or not in this form, as while a view is
 * built; `fault`: of ours, or in what was asked, and asking again mends nothing.
 */
export type Meaning = 'away' | 'late' | 'full' | 'missing' | 'fault'

/**
 * Every error of Node, of Postgres (five characters, or the two that name a class, for what has no line of its own) and of pg, which gives its own
 * no code but words they begin with. What is not here is a fault.
 */
export const MEANINGS: readonly (readonly [string, Meaning])[] = [
  // Of Node: a connection could not be made, or was lost.
  ...all('away', 'ECONNREFUSED ECONNRESET ECONNABORTED ENOTCONN EPIPE ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENETRESET'),
  ...all('away', 'ENOTFOUND EAI_AGAIN EADDRNOTAVAIL'),
  // Too much is open, here or in the system; or its disk fails.
  ...all('away', 'EMFILE ENFILE EAGAIN EBUSY EINTR ENOBUFS ENOMEM EIO EROFS ESTALE'),
  ...all('full', 'ENOSPC EDQUOT'),
  // A file or folder that should be there or be ours; of a connection, see `meaningOf`.
  ...all('fault', 'ENOENT EACCES EPERM EEXIST EISDIR ENOTDIR ENOTEMPTY EINVAL EBADF'),

  // Of Postgres: no connection. Poolers say everything that befalls them with 08P01.
  ['08', 'away'],
  // It does not let us in, or does not know the database: it is being set up, moved, or has another password.
  ...all('away', '28 3D000'),
  // Rolled back, to be tried again.
  ['40', 'away'],
  // It only reads: another server took its place, and we are still with this one.
  ['25006', 'away'],
  // We stood still within a transaction, and were cut off.
  ...all('away', '25P03 25P04'),
  ['53', 'away'],
  ['53100', 'full'],
  // In use, or locked. Others of their class tell of settings and steps that cannot work.
  ...all('away', '55006 55P03'),
  // Stopped, started, or told to end.
  ['57', 'away'],
  ['57014', 'late'],
  // An error of its system: the disk, a file that is gone.
  ['58', 'away'],
  ...all('missing', '42P01 42703 3F000'),
  // What was asked could not be right, or breaks a rule of a table.
  ...all('fault', '0A 21 22 23 25 26 34 42 54 55 P0 XX'),

  // Of pg.
  ['Connection terminated', 'away'],
  ['Client has encountered a connection error', 'away'],
  ['Client was closed', 'away'],
  ['Cannot use a pool after calling end', 'away'],
  ['timeout exceeded when trying to connect', 'away'],
  ['timeout expired', 'away'],
  ['There was an error establishing an SSL connection', 'away'],
  ['Query read timeout', 'late'],
]

const MEANT: ReadonlyMap<string, Meaning> = new Map(MEANINGS)
const WORDS = MEANINGS.filter(([words]) => words.includes(' '))

/** What an error means to whoever asked. */
export const meaningOf = (error: unknown): Meaning => {
  if (!(error instanceof Error)) return 'fault'
  if ('syscall' in error && error.syscall === 'connect') return 'away' // also where the socket's file is gone, or not ours yet
  const known = 'code' in error ? ofCode(String(error.code)) : undefined
  return known ?? WORDS.find(([words]) => error.message.startsWith(words))?.[1] ?? 'fault'
}

/** Codes of others, as those of gRPC, are numbers of one or two digits. */
const ofCode = (code: string): Meaning | undefined =>
  code.length > 2 ? (MEANT.get(code) ?? (code.length === 5 ? MEANT.get(code.slice(0, 2)) : undefined)) : undefined

/** Whether it has nothing to do with what was asked, and passes: by itself, or once somebody has made room. */
export const passes = (meaning: Meaning): boolean => meaning === 'away' || meaning === 'late' || meaning === 'full'

function all(meaning: Meaning, codes: string): (readonly [string, Meaning])[] {
  return codes.split(' ').map((code) => [code, meaning] as const)
}
