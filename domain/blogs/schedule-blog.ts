import type { Static } from '@sinclair/typebox'
import { Refusal } from '../kernel/refusal.js'
import { isUpToDate, mustBeNewest, mustHaveDraft, type Blog } from './blog.js'
import type { BlogEvent, ScheduleBlog, UnscheduleBlog } from './messages.js'

/** Nobody plans further ahead, in milliseconds: a year that was mistyped is noticed. */
const MOST = 366 * 24 * 60 * 60_000

const refused = (msg: string) => new Refusal('invalid', msg, [{ field: 'publishAt', msg }])

/** An editor says when everybody is to read it. */
export const scheduleBlog = ({ data: { version, ...when }, at }: Static<typeof ScheduleBlog>, blog: Blog): BlogEvent[] => {
  mustHaveDraft(blog)
  if (blog.publishAt === when.publishAt) return []
  mustBeNewest(blog, version)
  if (isUpToDate(blog)) throw new Refusal('conflict', 'This is what everybody reads already')
  const ahead = Date.parse(when.publishAt) - Date.parse(at)
  if (ahead <= 0) throw refused('Choose a time in the future')
  if (ahead > MOST) throw refused('At most a year from now')
  return [{ type: 'BlogScheduled', data: { ...when, scheduledAt: at } }]
}

export const unscheduleBlog = ({ data, at }: Static<typeof UnscheduleBlog>, blog: Blog): BlogEvent[] => {
  mustHaveDraft(blog)
  return blog.publishAt === null ? [] : [{ type: 'BlogUnscheduled', data: { ...data, unscheduledAt: at } }]
}
