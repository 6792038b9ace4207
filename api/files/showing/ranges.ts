import type { Request } from 'express'
import type { Span } from '../stores/store.js'

/**
 * The part of `size` bytes that a request asks for; undefined when it is to have all of it: it names no part, several, or one of another
 * version than `etag` (RFC 9110 §14).
 */
export const spanOf = ({ method, headers }: Request, size: number, etag: string): Span | 'unsatisfiable' | undefined => {
  const { range = '', 'if-range': ifRange = etag } = headers
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (method !== 'GET' || ifRange !== etag || (!first && !last)) return undefined
  if (first && last && Number(first) > Number(last)) return undefined
  // Without a first byte it is the last so many.
  const start = first ? Number(first) : Math.max(size - Number(last), 0)
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  return start < size ? { start, end } : 'unsatisfiable'
}
