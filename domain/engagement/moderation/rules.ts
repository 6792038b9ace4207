import { Type, type Static } from '@sinclair/typebox'

/** What a post may break, each a rule of the terms of use. */
export const Rule = Type.Union([
  Type.Literal('patient-recognisable'),
  Type.Literal('no-consent'),
  Type.Literal('unlawful'),
  Type.Literal('false'),
  Type.Literal('insulting'),
  Type.Literal('advertising'),
  Type.Literal('copyright'),
  Type.Literal('emergency'),
])
export type Rule = Static<typeof Rule>

export const RULES: readonly Rule[] = Rule.anyOf.map(({ const: rule }) => rule)
