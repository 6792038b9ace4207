import type { Returned } from './calls.js'

/** What stands behind the `#` of a browser that is back from a provider; undefined when the person did not go through with it. */
export const returnedIn = (hash: string): Returned | undefined => {
  const told = new URLSearchParams(hash.slice(1))
  const authCode = told.get('code')
  if (authCode === null) return undefined
  const state = told.get('state')
  const name = nameIn(told.get('user'))
  return { authCode, ...(state !== null && { state }), ...(name && { name }) }
}

/** Apple's `{"name": {"firstName", "lastName"}}`. Anybody can write there: what is no name is left out. */
const nameIn = (user: string | null): Returned['name'] => {
  try {
    const { firstName, lastName } = (JSON.parse(user ?? '{}') as { name?: Record<string, unknown> }).name ?? {}
    const given = { ...(typeof firstName === 'string' && { firstName }), ...(typeof lastName === 'string' && { lastName }) }
    return Object.keys(given).length > 0 ? given : undefined
  } catch {
    return undefined
  }
}
