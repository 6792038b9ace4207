import type { Decision, Rule } from '../../../api/contract/staff/judged.js'
import type { OwnReport } from '../../../api/contract/staff/judgements.js'
import { doctor } from '../../shared/format/person.js'
import { nameOf, sortOf } from '../post-kinds.js'

/** The rules of the terms of use, as they are named to moderators and to authors. */
export const RULES: Readonly<Record<Rule, string>> = {
  'patient-recognisable': 'A patient can be recognised',
  'no-consent': 'The patient has not agreed',
  unlawful: 'It is unlawful',
  false: 'It is false',
  insulting: 'It insults or discriminates',
  advertising: 'It is advertising',
  copyright: 'It belongs to somebody else',
  emergency: 'It asks for help in an emergency',
}

/** What was decided. */
export const DECISIONS: Readonly<Record<Decision, string>> = {
  dismiss: 'Stays as it is',
  'ask-change': 'Author asked for a change',
  remove: 'Removed',
}

/** "Hernia, day 3", or "Case 7" of what has no title any more. */
export const calledAs = ({ title, post }: { readonly title: string | null; readonly post: string }): string => title ?? nameOf(post)

/** "A case by Dr. A B"; "A case" where it is not told whose. */
export const thingBy = ({ kind, author }: Pick<OwnReport, 'kind' | 'author'>): string => {
  const sort = sortOf(kind)
  const thing = `A ${sort.charAt(0).toLowerCase()}${sort.slice(1)}`
  if (!author) return thing // servers of yesterday do not tell
  if (author.actor.startsWith('visitor')) return `${thing} by a visitor`
  return author.full_name === null ? `${thing} by a former member` : `${thing} by ${doctor(author.full_name)}`
}

/** What is said where a report's own words are gone. */
export const WORDS_GONE = 'The words are gone with the account of who wrote them.'

/** Where a moderator sees how a post came to be what it was at a version, and what it has become since. */
export const historyOf = (post: string, version: number, purpose: 'report' | 'appeal' = 'report'): string => {
  const [kind, id] = post.split(':')
  return kind === 'message'
    ? `/staff/messages/${id}?for=${purpose}&at=${version}`
    : `/staff/posts/${kind}/${id}?for=${purpose}&at=${version}`
}

/** Where what has changed of a post since a version is shown; of a message, all that there is. */
export const changesOf = (post: string, version: number): string =>
  historyOf(post, version) + (post.startsWith('message:') ? '' : '&view=difference')
