import type { Condition, FlagRule } from './calls.js'

const count = (many: number, one: string, more: string): string => `${many} ${many === 1 ? one : more}`

/** What a rule looks for, in a sentence. */
export const sentenceOf = (condition: Condition): string => {
  switch (condition.looksFor) {
    case 'words':
      return `Posts and comments that say ${condition.phrases.map((phrase) => `“${phrase}”`).join(' or ')}`
    case 'reports':
      return `Posts that ${condition.reports} people report within a day`
    case 'newcomer':
      return `Posts with files from accounts that are less than ${count(condition.days, 'day', 'days')} old`
  }
}

/** Of a rehearsal that came to no end; what one before it found stays. */
export const GIVEN_UP = 'The last rehearsal took too long and was given up. You can rehearse it again.'

/** What a rehearsal has found. */
export const foundIn = ({ posts, flagged }: NonNullable<FlagRule['rehearsed']>): string =>
  `Over the last year it would have flagged ${flagged} of ${count(posts, 'post', 'posts')}.`
