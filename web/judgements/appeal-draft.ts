/** By which an appeal that is half written is known. */
export const appealDraft = (decision: number): string => `appeal-${decision}`
