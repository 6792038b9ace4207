import type { CaseId, MemberId } from '../../domain/kernel/ids.js'

/** How a case stands, in the words of the indexes. */
const STANDS = { solved: 'solved_at is not null', unsolved: 'solved_at is null', unanswered: 'not answered' } as const

/** Which cases of the feed; all without any. */
export interface Wanted {
  /** Only cases that come after this one. */
  readonly before?: CaseId | undefined
  /** Of this speciality, or of this author: not of both. */
  readonly speciality?: string | undefined
  readonly author?: MemberId | undefined
  readonly stands?: keyof typeof STANDS | undefined
  /** Posted after this moment. */
  readonly after?: Date | undefined
  /** Posted until this moment, it included. */
  readonly until?: Date | undefined
}

/** A column, and what is compared with it. */
type Key = readonly [column: string, value: string]

/**
 * Which cards are on a page of the feed, and in which order: one piece of the index that begins with the same columns, whatever is wanted, so
 * that nothing is passed over. The order is that of the ids, but of the moments where these decide who is among them: a number is given before
 * its case is posted, and a case may be older than its neighbours. What a list is narrowed to is a bound like the others, not `=`: else an
 * index that does not have it would do for the order, and be read past all that is not wanted. Parameters are numbered from `first` on.
 */
export const pieceOf = ({ before, speciality, author, stands, after, until }: Wanted, first: number) => {
  const values: unknown[] = []
  const parameter = (value: unknown): string => `$${values.push(value) + first - 1}`
  const narrowed = speciality === undefined ? (['author', author] as const) : (['speciality', speciality] as const)
  const same: Key[] = narrowed[1] === undefined ? [] : [[narrowed[0], parameter(narrowed[1])]]
  const isTimed = after !== undefined || until !== undefined

  const oldest: Key[] = [...same, ...(after ? [['posted_at', parameter(after)] as const] : [])]
  const youngest: Key[] = [...same]
  const limit = until && parameter(until)
  if (before === undefined) {
    if (limit) youngest.push(['posted_at', limit])
  } else {
    const last = parameter(before)
    const posted = `(select posted_at from case_feed.card where post_id = ${last})`
    if (isTimed) youngest.push(['posted_at', limit ? `least(${limit}, ${posted})` : posted])
    youngest.push(['post_id', last])
  }
  return {
    name: [stands, ...same.map(([column]) => column), after && 'after', until && 'until', before && 'before'].filter(Boolean).join(' '),
    conditions: [
      ...(stands ? [STANDS[stands]] : []),
      ...bound(after ? '>' : '>=', oldest),
      ...bound(before === undefined ? '<=' : '<', youngest),
    ],
    order: [...same.map(([column]) => column), ...(isTimed ? ['posted_at'] : []), 'post_id'],
    values,
  }
}

const bound = (operator: string, keys: readonly Key[]): string[] =>
  keys.length === 0 ? [] : [`(${keys.map(([column]) => column).join(', ')}) ${operator} (${keys.map(([, value]) => value).join(', ')})`]
