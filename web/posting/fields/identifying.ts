/** What in a text may tell who the patient is. */
export interface Hint {
  readonly what: 'a name' | 'a full date, such as a date of birth' | 'a record number' | 'an address or a telephone number'
  /** As it was written. */
  readonly found: string
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
const WORD = "\\p{Lu}[\\p{L}'’-]+"

/** Patterns that are often right: a hint is only a hint, and nobody is stopped by it. */
const SIGNS: readonly (readonly [Hint['what'], RegExp])[] = [
  ['a name', new RegExp(`\\b(?:Mr|Mrs|Ms|Miss|Master|Sr|Sra|Herr|Frau|Mme|Smt|Shri)\\b\\.?\\s+${WORD}`, 'u')],
  ['a name', new RegExp(`(?:[Nn]ame(?:\\s+is|d)?|[Cc]alled|[Pp]atient)\\s*[:,]?\\s+${WORD}\\s+${WORD}`, 'u')],
  ['a name', new RegExp(`\\b[Nn]ame\\s*[:=]\\s*${WORD}`, 'u')],
  ['a full date, such as a date of birth', /\b(?:d\.?\s?o\.?\s?b\b\.?|date of birth|born (?:on|in)\b)[^\n,;]{0,20}/iu],
  ['a full date, such as a date of birth', /\b\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?(?:19|20)\d{2}\b/u],
  ['a full date, such as a date of birth', /\b(?:19|20)\d{2}-\d{1,2}-\d{1,2}\b/u],
  ['a full date, such as a date of birth', new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?\\s+${MONTH},?\\s+(?:19|20)\\d{2}\\b`, 'iu')],
  ['a full date, such as a date of birth', new RegExp(`\\b${MONTH}\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+(?:19|20)\\d{2}\\b`, 'iu')],
  ['an address or a telephone number', /[\w.+-]+@[\w-]+\.[\w.-]+/u],
  ['an address or a telephone number', /\+\d[\d ()-]{7,}\d/u],
  [
    'a record number',
    /\b(?:MRN|UHID|NHS|CR|OPD|IPD|hospital|record|file|admission|registration|patient)\s*(?:no|nr|number|id)?\b[.:#\s]*\d[\d/ -]{3,}/iu,
  ],
  ['a record number', /\b\d{3}-\d{2}-\d{4}\b|\b\d{7,}\b/u],
]

/** The first hint of each kind, in the order of the kinds. */
export const hintsIn = (text: string): Hint[] => {
  const hints = new Map<Hint['what'], Hint>()
  for (const [what, sign] of SIGNS) {
    const found = hints.has(what) ? undefined : sign.exec(text)?.[0].trim()
    if (found) hints.set(what, { what, found })
  }
  return [...hints.values()]
}
