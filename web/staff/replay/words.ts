import { judgedKinds } from '../../generated/judged-kinds.js'
import type { EventEntry } from './calls.js'

/** What an event belongs to, as the timeline tells them apart. */
export type Group = 'content' | 'likes' | 'comments' | 'reports' | 'removal' | 'restored'
export const GROUPS: Readonly<Record<Group, string>> = {
  content: 'Posted, edited, closed',
  likes: 'Likes, saves and views',
  comments: 'Comments',
  reports: 'Reports and decisions',
  removal: 'Removed or erased',
  restored: 'Restored or released',
}

const OF_A_KIND = new RegExp(
  `^(${Object.values(judgedKinds)
    .map(({ name }) => name)
    .join('|')})(?=[A-Z])`,
)

/** Without the name of its kind: `CaseLiked` is `Liked`. */
const bare = (type: string): string => type.replace(OF_A_KIND, '')

/** What is not of the content. */
const OF: Readonly<Record<string, Group>> = {
  ViewsCounted: 'likes',
  Liked: 'likes',
  Unliked: 'likes',
  Saved: 'likes',
  Unsaved: 'likes',
  Commented: 'comments',
  CommentDeleted: 'comments',
  Reported: 'reports',
  ReportsClaimed: 'reports',
  ReportsReleased: 'reports',
  ReportsDecided: 'reports',
  DecisionAppealed: 'reports',
  AppealDecided: 'reports',
  Removed: 'removal',
  Restored: 'restored',
  Released: 'restored',
  Refused: 'removal',
  Lapsed: 'removal',
  SubjectKeyDestroyed: 'removal',
}

/** What an event belongs to; what is not known here is of the content. */
export const groupOf = (type: string): Group => OF[bare(type)] ?? 'content'

const textIn = (data: object, field: string): string | null | undefined => (data as Record<string, string | null | undefined>)[field]

/** The words that came with it: a comment, a reason, an outcome. Null where its key is gone; undefined of what has none. */
export const wordsOf = ({ data }: Pick<EventEntry, 'data'>): string | null | undefined =>
  ['text', 'reason', 'outcome'].map((field) => textIn(data, field)).find((text) => text !== undefined)

/** How the fields of a post are called; others as they are, in words. */
const FIELDS: Readonly<Record<string, string>> = {
  removed_by: 'Removed by',
  like_count: 'Likes',
  comment_count: 'Number of comments',
  solved_at: 'Outcome told on',
  questions: 'Clinical questions',
}
export const fieldName = (field: string): string => {
  const known = FIELDS[field]
  if (known) return known
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What stands in a field, for a person. */
export const valueIn = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value))
    return value
      .map((each) => (typeof each === 'object' ? valueIn((each as { name: unknown }).name) || 'a file' : valueIn(each)))
      .join('\n')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
