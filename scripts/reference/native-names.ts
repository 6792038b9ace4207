import type { SourceCountry } from './sources.js'

/** Marks of direction, which some names of the source end with. */
const MARKS = /[\u200e\u200f]/g

/** By ISO 639-1 Punjabi: the source means Papiamento, which has no such code. */
const NOT_SPOKEN: Readonly<Record<string, string>> = { AW: 'pa', CW: 'pa' }

/** What people call their own country, in each of its languages: Schweiz, Suisse, Svizzera. */
export const nativeNames = (code: string, { native, languages }: Pick<SourceCountry, 'native' | 'languages'>): string[] => [
  native.replace(MARKS, ''),
  ...languages
    .filter((language) => language !== NOT_SPOKEN[code])
    .flatMap((language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code) ?? []),
]
