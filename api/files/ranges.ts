import type { Request } from 'express'
import type { Span } from './store.js'

/**
 * The part of `size` bytes that a request asks for; undefined when it is to have all of it: it names no part, several, or one of another
 * version than `etag` (RFC 9110 §14).
 */
export const spanOf = (req: Request, size: number, etag: string): Span | 'unsatisfiable' | undefined => {
  const { range, 'if-range': ifRange = etag } = req.headers
  if (req.method !== 'GET' || !range?.startsWith('bytes=') || ifRange !== etag) return undefined
  const spans = req.range(size)
  if (spans === -1) return 'unsatisfiable'
  return Array.isArray(spans) && spans.length === 1 ? spans[0] : undefined
}
