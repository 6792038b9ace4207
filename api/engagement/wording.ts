/**
 * What the boxes of the forms of posts have said: the name under which a consent is stored, with the SHA-256 of their words as forms show them
 * (`test/web/posting/wording.test.tsx`). Changed words need a new name; the older ones stay, since posts were confirmed in them.
 */
const WORDINGS = { '2026-11': '91bdbe3b42b6884446da64fe64ec0788f591bcf3fa9f0347b107ffb0c35466d2' } as const

/** The wording of the boxes as they are now. */
export const WORDING = '2026-11' satisfies keyof typeof WORDINGS
/** The fingerprint of its words. */
export const WORDS_PRINT = WORDINGS[WORDING]
