/**
 * Something that can be seen: no blanks, also that of Braille (U+2800), and nothing without width or a form of its own (U+200B, U+3164, U+FE0F); a
 * pattern to be read as Unicode. This file imports nothing, because the browser gets a copy of it (scripts/generate.ts).
 */
export const VISIBLE = '[^\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]'

const visible = new RegExp(VISIBLE, 'u')

/** Whether anything of a text can be seen. */
export const isVisible = (text: string): boolean => visible.test(text)

/** What is said, without blanks around it; '' where nothing of it can be seen. */
export const visiblePart = (text: string): string => (isVisible(text) ? text.trim() : '')
