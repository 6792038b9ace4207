import { Refusal } from '../../domain/kernel/refusal.js'

/** A full disk passes: who brings a file is asked to come back. Every other error is handed on as it is. */
export const orNoRoom = (error: unknown): Error => {
  const { code } = error as NodeJS.ErrnoException
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error as Error
  return Object.assign(new Refusal('busy', 'There is no room for files at the moment, please try again later'), { cause: error })
}
