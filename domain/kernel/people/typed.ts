/** Scripts whose characters are syllables: a whole name has two or three of them. */
const SYLLABLES = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu

/** So many letters tell whom somebody looks for (spec 3 §5). */
const ENOUGH = 3

/** How much a text says: its characters, of which one of Chinese, Japanese or Korean counts twice. */
export const weightOf = (text: string): number => Array.from(text).length + (text.match(SYLLABLES)?.length ?? 0)

/** Whether enough was typed to search for. It imports nothing, because the browser gets a copy of this file (scripts/generate.ts). */
export const isEnough = (typed: string): boolean => weightOf(typed.trim()) >= ENOUGH
