import { describedBy, isMetastream } from '../log/events.js'
import { ADMINS, type Caller } from './users.js'

/** What one may do with a stream, by the names that `$acl` in its metadata has for it: read, write, delete, and read and write its metadata. */
export type Right = '$r' | '$w' | '$d' | '$mr' | '$mw'

/** The name of the stream of all streams, as far as rights are concerned. */
export const ALL = '$all'
/** The role of everybody, also of who has not said who he is. */
const EVERYBODY = '$all'

/** Of a metadata stream it is the rights to the metadata that count. */
export const rightTo = (right: '$r' | '$w' | '$d', stream: string): Right =>
  isMetastream(stream) ? (right === '$r' ? '$mr' : '$mw') : right

/**
 * Whether a caller has a right, by the `$acl` of the stream, else by the defaults of the real server: streams whose names begin with `$`, and
 * all streams as one, are for admins; others are for everybody. Admins may everything.
 */
export const isAllowed = (caller: Caller, right: Right, stream: string, acl: unknown): boolean => {
  const mine = [EVERYBODY, ...(caller ? [caller.name, ...caller.groups] : [])]
  if (mine.includes(ADMINS)) return true
  const roles = rolesIn(acl, right) ?? (describedBy(stream).startsWith('$') ? [ADMINS] : [EVERYBODY])
  return roles.some((role) => mine.includes(role))
}

/** Who has it by the ACL: one name or several; undefined when the ACL says nothing of it. */
const rolesIn = (acl: unknown, right: Right): readonly string[] | undefined => {
  const roles: unknown = typeof acl === 'object' && acl !== null ? (acl as Record<Right, unknown>)[right] : undefined
  if (typeof roles === 'string') return [roles]
  return Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : undefined
}
