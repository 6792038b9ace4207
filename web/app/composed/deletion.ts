/** Where an account is deleted without signing in. */
export const DELETION = '/deleteaccount'

/** Whether an address speaks of it: in one whole part of its path, whatever its case (DECISIONS C-33). */
export const speaksOfDeletion = (pathname: string): boolean => pathname.split('/').some((part) => part.toLowerCase() === DELETION.slice(1))
