const SECOND = 1_000
const MINUTE = 60 * SECOND

/** How long before its end a token is replaced, in milliseconds, and over how long the tabs of a browser spread it. */
const AHEAD = MINUTE
const SPREAD = MINUTE

/**
 * In how many milliseconds a token is to be replaced; undefined for what is no token. The clock of a device may be wrong: then the
 * token counts as new, and never is one replaced within a minute of its coming.
 */
export const renewIn = (jwt: string, now: number, spread = Math.random()): number | undefined => {
  const { iat, exp } = claimsOf(jwt)
  if (iat === undefined || exp === undefined) return undefined
  const life = (exp - iat) * SECOND
  const left = exp * SECOND - now
  return Math.max(MINUTE, (left > 0 && left <= life ? left : life) - AHEAD - spread * SPREAD)
}

const claimsOf = (jwt: string): { readonly iat?: number; readonly exp?: number } => {
  try {
    const [, claims = ''] = jwt.split('.')
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { iat?: number; exp?: number }
  } catch {
    return {} // the server will say what it thinks of it
  }
}
