import { Type, type Static } from '@sinclair/typebox'

/** What a file of a post shows (spec 2 §5). */
export const FileCategory = Type.Union([Type.Literal('IMAGE'), Type.Literal('VIDEO'), Type.Literal('REPORT'), Type.Literal('SCAN')])
export type FileCategory = Static<typeof FileCategory>
