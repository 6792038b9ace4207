import { Type, type Static } from '@sinclair/typebox'

/** What a member may be among the staff: who judges what is reported, who checks what was done, who looks after texts. */
export const Role = Type.Union([Type.Literal('moderator'), Type.Literal('auditor'), Type.Literal('editor')])
export type Role = Static<typeof Role>

export const ROLES: readonly Role[] = Role.anyOf.map(({ const: role }) => role)
