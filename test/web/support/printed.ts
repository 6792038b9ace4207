/** What stands on paper in place of these words, if something else does. */
export const printed = (words: HTMLElement): string | undefined => words.closest<HTMLElement>('[data-printed]')?.dataset['printed']
