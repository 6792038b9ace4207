/** By which a half written answer to the appeal against a decision is known. */
export const answerDraft = (decision: number): string => `appeal-answer-${decision}`
