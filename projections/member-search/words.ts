/** Letters that do not come apart into another letter and a mark, as those write them who do not have them. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ø: 'o', đ: 'd', ð: 'd', ł: 'l', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i', ħ: 'h', ŋ: 'n', ŧ: 't', ĸ: 'k', ə: 'e' },
  ...{ ى: 'ي', ی: 'ي', ې: 'ي', ة: 'ه', ہ: 'ه', ک: 'ك', ٱ: 'ا' },
}

/** How German and the Nordic languages spell what their keyboards elsewhere lack: Mueller is Müller. */
const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

const replaced = (text: string, by: Readonly<Record<string, string>>): string => text.replace(/\P{ASCII}/gu, (each) => by[each] ?? each)

/** Accents, and the signs of vowels that Arabic and Hebrew may leave out; not those of other scripts, which are letters of theirs. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u0655\u0670]/g
/** Apostrophes: O'Brien is one word. */
const WITHIN = /['’‘`´ʼʻ]/g
const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/u

const lower = (text: string): string => text.normalize('NFKC').toLowerCase().replace(WITHIN, '').normalize('NFC')

/** A word without accents. */
const plain = (word: string): string => replaced(word.normalize('NFKD').replace(MARKS, ''), ALIKE).normalize('NFC')

/** Nobody's name has longer words, or more of them. */
const LONGEST = 40
const MOST = 12

/** Of a text as a whole, which Postgres takes up to 2,046 bytes of. Making it plain may make it many times as long. */
const LONGEST_TEXT = 200

const cut = (text: string, longest = LONGEST): string => Array.from(text).slice(0, longest).join('')

/** The words of a text in its order, each in the ways in which it is written without accents: one, or two. */
export const spellingsIn = (text: string): readonly (readonly string[])[] =>
  lower(text)
    .split(SEPARATORS)
    .map((word) => [...new Set([plain(word), plain(replaced(word, SPELLED))].filter(Boolean).map((each) => cut(each)))])
    .filter((spellings) => spellings.length > 0)
    .slice(0, MOST)

/** A text as it is compared as a whole, such as the name of a city. */
export const plainText = (text: string): string => cut(lower(text).split(SEPARATORS).map(plain).filter(Boolean).join(' '), LONGEST_TEXT)

/** Scripts whose names are written in one, and whose characters are syllables. */
const SYLLABIC = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Where a word may begin: in such a script anywhere, since the family's name and one's own are written together. */
const beginningsOf = (word: string): readonly string[] =>
  SYLLABIC.test(word) ? Array.from(word).map((_, i, all) => all.slice(i).join('')) : [word]

/** All that a name may be found by: its words, and those that a hyphen holds together as one. */
export const wordsOf = (name: string): readonly string[] => {
  const joined = name.split(/\s+/).map((part) => part.replace(/[-‐‑–.]/g, ''))
  return [...new Set([...spellingsIn(name), ...spellingsIn(joined.join(' '))].flat().flatMap(beginningsOf))]
}
