import { Type, type Static } from '@sinclair/typebox'
import { BlogId, FileId } from '../kernel/ids.js'
import { operatorCommand, processCommand, reviewCommand, staffCommand, staffEvent } from '../kernel/messages.js'
import { Personal, SubjectKeyDestroyed } from '../kernel/personal.js'
import { Time } from '../kernel/time.js'

const text = Type.String({ minLength: 1 })
const pixels = Type.Integer({ minimum: 1 })
const Cover = Type.Object({ file: FileId, mime: Type.String(), width: pixels, height: pixels }, { additionalProperties: false })

const key = { blogId: BlogId }
const ofBlog = { subject: 'blog:{blogId}' } as const
/** `html` is clean already: the allow-list stands where it comes in. */
const words = { title: text, category: text, html: text }
const content = { ...words, cover: Type.Optional(Cover) }
const written = { ...content, author: text }
const kept = { ...content, author: Personal(text) }
/** What an editor wrote, of which `html` was made. */
const source = { source: text }
/** Which text it is said of: the number of the event that holds it, -1 before there is one. */
const version = { version: Type.Integer({ minimum: -1 }) }

export const PublishBlog = operatorCommand('PublishBlog', { ...key, ...written })
export const EditBlog = operatorCommand('EditBlog', { ...key, ...written })
export const WithdrawBlog = reviewCommand('WithdrawBlog', key, 'editor')

/** By an editor: a text that nobody else reads yet. */
export const SaveBlogDraft = staffCommand('SaveBlogDraft', { ...key, ...version, ...words, author: text, ...source }, 'editor')
export const PublishBlogDraft = staffCommand('PublishBlogDraft', { ...key, ...version }, 'editor')
export const ScheduleBlog = staffCommand('ScheduleBlog', { ...key, ...version, publishAt: Time }, 'editor')
export const UnscheduleBlog = staffCommand('UnscheduleBlog', key, 'editor')
/** Its time has come. */
export const PublishScheduledBlog = processCommand('PublishScheduledBlog', { ...key, publishAt: Time }, 'blogs')

export const BlogPublished = staffEvent('BlogPublished', { ...key, ...kept, publishedAt: Time }, { ...ofBlog, called: 'Blog published' })
/** The whole of it, as it reads from now on. */
export const BlogEdited = staffEvent('BlogEdited', { ...key, ...kept, editedAt: Time }, { ...ofBlog, called: 'Published blog changed' })
export const BlogWithdrawn = staffEvent('BlogWithdrawn', key, { called: 'Blog withdrawn' })
/** The whole of what an editor has written; its picture stays as it was. */
export const BlogDrafted = staffEvent(
  'BlogDrafted',
  { ...key, ...words, author: Personal(text), ...source, draftedAt: Time },
  { ...ofBlog, called: 'Blog written' },
)
/** What is saved by then will be published. */
export const BlogScheduled = staffEvent(
  'BlogScheduled',
  { ...key, publishAt: Time, scheduledAt: Time },
  { called: 'Blog scheduled', tells: ['publishAt'] },
)
export const BlogUnscheduled = staffEvent('BlogUnscheduled', { ...key, unscheduledAt: Time }, { called: 'Schedule of a blog taken back' })

/** Stored format: change only by adding a version. */
export const blogEvents = [
  BlogPublished,
  BlogEdited,
  BlogWithdrawn,
  BlogDrafted,
  BlogScheduled,
  BlogUnscheduled,
  SubjectKeyDestroyed,
] as const
export const blogCommands = [
  PublishBlog,
  EditBlog,
  WithdrawBlog,
  SaveBlogDraft,
  PublishBlogDraft,
  ScheduleBlog,
  UnscheduleBlog,
  PublishScheduledBlog,
] as const

export type BlogEvent = Static<(typeof blogEvents)[number]>
export type BlogCommand = Static<(typeof blogCommands)[number]>
