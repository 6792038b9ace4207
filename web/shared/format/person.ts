import { doctor } from '../../generated/identity.js'

export { doctor, identityOf, VISITOR, type Identity } from '../../generated/identity.js'

/** Who is signed in; somebody who came by a provider that tells no name has none yet. */
export const myself = (fullName: string | null): string => (fullName === null ? 'Colleague' : doctor(fullName))

/** The first letters of the first and the last name. */
export const initials = (fullName: string | null): string => {
  const names = (fullName ?? '').split(/\s+/).filter(Boolean)
  return [names[0], names.length > 1 ? names.at(-1) : undefined].map((name) => name?.match(/^./u)?.[0] ?? '').join('')
}
