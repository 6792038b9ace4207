import type { Request } from 'express'

/** The value of a cookie of ours, none of which needs quoting. */
export const cookieOf = (req: Request, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`).exec(req.get('Cookie') ?? '')?.[1]
