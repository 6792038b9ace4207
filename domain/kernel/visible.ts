/**
 * Something that can be seen: no blanks, and nothing without width (U+200B); a pattern to be read as Unicode. This file imports nothing, because the
 * browser gets a copy of it (scripts/generate.ts).
 */
export const VISIBLE = '[^\\s\\p{Cc}\\p{Cf}]'

const visible = new RegExp(VISIBLE, 'u')

/** Whether anything of a text can be seen. */
export const isVisible = (text: string): boolean => visible.test(text)

/** What is said, without blanks around it; '' where nothing of it can be seen. */
export const visiblePart = (text: string): string => (isVisible(text) ? text.trim() : '')
