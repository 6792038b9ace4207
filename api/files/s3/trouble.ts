import type { S3ServiceException } from '@aws-sdk/client-s3'
import { FilesAway } from '../files-away.js'

/** There is no such file, or no such bucket. */
export const isMissing = (error: unknown): boolean => isOfServer(error) && error.name === 'NotFound'

/** An answer, as distinct from what befell the connection. */
const isOfServer = (error: unknown): error is S3ServiceException => error instanceof Error && '$fault' in error

/**
 * What a bucket answers, or that it does not, in a word: `AccessDenied 403`, `ECONNREFUSED`, `TimeoutError`. The words of its errors may hold
 * addresses and keys. Undefined for what is no matter of the bucket.
 */
export const troubleIn = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  if (isOfServer(error)) return [error.name, error.$metadata.httpStatusCode].filter(Boolean).join(' ')
  // What befell a connection was marked with how often it was tried.
  if ('$metadata' in error) return ('code' in error && typeof error.code === 'string' && error.code) || error.name
  return undefined
}

/** Throws what went wrong, as FilesAway where it is a matter of the bucket: all of those pass, by themselves or once an operator has seen to it. */
export const throwIfAway = (error: unknown): never => {
  const trouble = troubleIn(error)
  throw trouble === undefined ? error : new FilesAway(trouble)
}
