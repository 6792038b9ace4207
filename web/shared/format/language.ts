import { late } from './late.js'

const names = late(() => new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }))

/** A language by its name ("Hindi"), by its BCP 47 code; of one that nobody has said, or that browsers do not know, nothing. */
export const languageName = (code: string | null): string => (code === null || code === 'und' ? '' : (names().of(code) ?? ''))
