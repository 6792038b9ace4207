import { Type, type Static } from '@sinclair/typebox'

const strict = { additionalProperties: false }

/** In characters; a phrase of fewer would be found everywhere. */
export const SHORTEST_PHRASE = 3
const LONGEST_PHRASE = 60
export const MOST_PHRASES = 50
export const MOST_REPORTS = 100
const MOST_DAYS = 365

/** One of some words or phrases is written in a post or in a comment on it. */
export const Words = Type.Object(
  {
    looksFor: Type.Literal('words'),
    phrases: Type.Array(
      Type.String({ minLength: SHORTEST_PHRASE, maxLength: LONGEST_PHRASE, pattern: '^\\S(.*\\S)?$', examples: ['free offer'] }),
      {
        minItems: 1,
        maxItems: MOST_PHRASES,
      },
    ),
  },
  strict,
)
/** So many people have reported a post within a day, and nobody has decided since. */
export const Reports = Type.Object(
  { looksFor: Type.Literal('reports'), reports: Type.Integer({ minimum: 2, maximum: MOST_REPORTS }) },
  strict,
)
/** A post with an image or another file comes from an account that is fewer days old. */
export const Newcomer = Type.Object({ looksFor: Type.Literal('newcomer'), days: Type.Integer({ minimum: 1, maximum: MOST_DAYS }) }, strict)

/** What a rule looks for. */
export const Condition = Type.Union([Words, Reports, Newcomer])
export type Condition = Static<typeof Condition>
