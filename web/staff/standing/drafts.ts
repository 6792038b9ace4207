import type { MemberId, Restricted } from './calls.js'

/** By which what is half written about a member is known: what is to be done, and what is answered to their appeal. */
export const enforceDraft = (id: MemberId): string => `enforce-${id}`
export const restrictionAnswerDraft = ({ restriction }: Pick<Restricted, 'restriction'>): string => `restriction-answer-${restriction}`
