/** By which an appeal that is half written is known: the one against a decision about a post, or against a restriction. */
export const appealDraft = (against: 'decision' | 'restriction', id: number | string): string => `appeal-${against}-${id}`
