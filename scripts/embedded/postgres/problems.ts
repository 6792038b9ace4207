import { PartProblem } from '../part-problem.js'

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/ENOSPC|No space left on device|wrote only \d+ of \d+ bytes/, 'the disk is full'],
  [/EDQUOT|Disk quota exceeded/, 'the disk quota is used up'],
  [/EROFS|Read-only file system/, 'the disk is read-only'],
  [/^spawn .* E(ACCES|PERM)/, 'the account it must run as cannot enter the folder with its programs: start SFS as an ordinary user'],
  [/EACCES|EPERM|Permission denied|Operation not permitted/, 'permission denied'],
  [/ENOTDIR|EEXIST|Not a directory/, 'it, or a part of its path, is a file'],
  [/ENOENT.*mkdir/, 'it cannot be created there'],
  [/has invalid permissions|has wrong ownership/, 'it belongs to another user, or others can enter it'],
  [/could not bind .* address|Address already in use/, 'its port is in use'],
  [/could not resize shared memory segment|could not create shared memory segment/, 'there is not enough shared memory'],
  [/^timeout expired$|Query read timeout/, 'it does not answer in time; the machine may be busy: start SFS again'],
  [/(PANIC|FATAL): +(.*)/, '$2'],
]

/** What went wrong, in one line that names the data directory. */
export const explained = (error: unknown, dataDir: string): Error => {
  if (error instanceof PartProblem) return error
  const message = error instanceof Error ? error.message : String(error)
  const said = REASONS.find(([pattern]) => pattern.test(message))
  const reason = said ? said[1].replace('$2', () => said[0].exec(message)?.[2] ?? '') : (message.trim().split('\n').at(-1) ?? '')
  return new PartProblem(`Postgres cannot work in ${dataDir}: ${reason || 'it ended without a message'}`, { cause: error })
}
