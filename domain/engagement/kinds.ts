/** How a kind of post is called. */
export interface PostKind<Name extends string = string> {
  /** The word before the dash in the names of its streams. */
  readonly word: string
  /** In its messages: `Case` makes `LikeCase` and `CaseLiked`. */
  readonly name: Name
  /** The field of its messages that holds its id. */
  readonly key: string
}

/** What people read of one that moderators judge, in English: every text that names it takes the word from here. */
interface Named {
  /** Which kind it is: "Post in Beyond Surgery"; within a sentence in small letters at its beginning. */
  readonly called: string
  /** Where it need not be said which kind: the rest of a sentence says "this post". */
  readonly noun: 'post' | 'message'
  /** Whether its author can change one that is there, and so be asked to; of what cannot, it stays or goes. */
  readonly canChange: boolean
}

/** Every kind of post there is, by its word: who looks after what all posts have in common (comments, erasure) walks this list. */
export const POST_KINDS = {
  case: { word: 'case', name: 'Case', key: 'caseId', called: 'Case', noun: 'post', canChange: true },
  beyond: { word: 'beyond', name: 'Beyond', key: 'beyondId', called: 'Post in Beyond Surgery', noun: 'post', canChange: true },
  reel: { word: 'reel', name: 'Reel', key: 'reelId', called: 'Video in Explore', noun: 'post', canChange: false },
} as const satisfies Readonly<Record<string, PostKind & Named>>

/** The word of a kind, as it stands before the dash or the colon: `case-7` is a stream, `case:7` what a page looks at. */
export type PostWord = keyof typeof POST_KINDS

/** What moderators judge: posts of every kind, and messages in rooms, which nobody likes, saves or comments on. */
export const JUDGED_KINDS = {
  ...POST_KINDS,
  message: { word: 'message', name: 'Message', key: 'messageId', called: 'Message', noun: 'message', canChange: false },
} as const satisfies Readonly<Record<string, PostKind & Named>>

export type JudgedWord = keyof typeof JUDGED_KINDS

/** What one of a kind is called, by the name of the kind in messages: "Post in Beyond Surgery". */
export const calledOf = (kind: string): string => Object.values(JUDGED_KINDS).find(({ name }) => name === kind)?.called ?? kind
