import { storable } from '../../domain/kernel/storable.js'

/** A person as a provider knows them. */
export interface Identity {
  /** Theirs for ever at this provider. */
  readonly subject: string
  /** Undefined unless the provider says that it is theirs. */
  readonly email: string | undefined
  /** Both empty when it tells none. */
  readonly firstName: string
  readonly lastName: string
}

/** As our own form takes it. */
const EMAIL = /^[a-z0-9._%+-]+@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/
const LONGEST_NAME = 100

/** Reads the claims of an ID token (OpenID Connect Core §5.1); Apple says `"true"` where others say true. */
export const identityOf = (claims: Readonly<Record<string, unknown>> & { readonly sub: string }): Identity => {
  const { sub, email, email_verified: verified, given_name, family_name, name } = claims
  const address = typeof email === 'string' ? email.trim().toLowerCase() : ''
  const isTheirs = (verified === true || verified === 'true') && EMAIL.test(address)
  const [first = '', ...others] = nameOf(name).split(/\s+/)
  return {
    subject: sub,
    email: isTheirs ? address : undefined,
    firstName: nameOf(given_name) || first,
    lastName: nameOf(family_name) || others.join(' '),
  }
}

const nameOf = (told: unknown): string => (typeof told === 'string' ? storable(told.trim().slice(0, LONGEST_NAME)) : '')
