import type { Request } from 'express'
import type { Call } from '../../contract/call.js'
import { uriDecoded } from './uri-decoded.js'

/** Longer than any field that a call lets come in this way; node takes 16 KB of headers in all. */
const LONGEST = 8_192

/** Fields of a form that came in headers, URI-encoded (DECISIONS S-06): what cannot be decoded is taken as it stands (DECISIONS S-05). */
export const fieldsInHeaders = ({ body, actingAs }: Call, req: Pick<Request, 'get'>): Record<string, string> => {
  const { properties = {} } = body as { properties?: Record<string, unknown> }
  const names = [...Object.keys(properties), ...(actingAs && 'body' in actingAs ? [actingAs.body] : [])]
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = req.get(name)
      return value === undefined || value.length > LONGEST ? [] : [[name, uriDecoded(value)]]
    }),
  )
}
