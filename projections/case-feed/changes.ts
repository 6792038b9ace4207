import type { CaseId, MemberId } from '../../domain/kernel/ids.js'

/** What the view says of a change: a case was posted, closed or removed, its likes or comments changed, or a member pressed its like button. */
export type CaseFeedChange =
  | { readonly what: 'posted' | 'likes' | 'comments' | 'closed'; readonly caseId: CaseId }
  | { readonly what: 'removed'; readonly caseId: CaseId }
  | { readonly what: 'liked'; readonly caseId: CaseId; readonly memberId: MemberId }

/** As a short word, since many must fit in one notice: `posted 7`, `likes 7`, `liked 7 12`. */
export const wordOf = (change: CaseFeedChange): string => Object.values(change).join(' ')

export const changeOf = (word: string): CaseFeedChange => {
  const [what, caseId, memberId] = word.split(' ')
  return { what, caseId: Number(caseId), memberId: Number(memberId) } as CaseFeedChange
}
