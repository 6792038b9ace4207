/** How a kind of post is called. */
export interface PostKind<Name extends string = string> {
  /** The word before the dash in the names of its streams. */
  readonly word: string
  /** In its messages: `Case` makes `LikeCase` and `CaseLiked`. */
  readonly name: Name
  /** The field of its messages that holds its id. */
  readonly key: string
}

/** Every kind of post there is, by its word: who looks after what all posts have in common (comments, erasure) walks this list. */
export const POST_KINDS = {
  case: { word: 'case', name: 'Case', key: 'caseId' },
  beyond: { word: 'beyond', name: 'Beyond', key: 'beyondId' },
} as const satisfies Readonly<Record<string, PostKind>>

/** The word of a kind, as it stands before the dash or the colon: `case-7` is a stream, `case:7` what a page looks at. */
export type PostWord = keyof typeof POST_KINDS

/** What moderators judge: posts of every kind, and messages in rooms, which nobody likes, saves or comments on. */
export const JUDGED_KINDS = {
  ...POST_KINDS,
  message: { word: 'message', name: 'Message', key: 'messageId' },
} as const satisfies Readonly<Record<string, PostKind>>

export type JudgedWord = keyof typeof JUDGED_KINDS
