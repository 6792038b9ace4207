import { Type, type Static } from '@sinclair/typebox'
import { BlogId, FileId } from '../kernel/ids.js'
import { event, operatorCommand } from '../kernel/messages.js'
import { Personal, SubjectKeyDestroyed } from '../kernel/personal.js'
import { Time } from '../kernel/time.js'

const text = Type.String({ minLength: 1 })
const pixels = Type.Integer({ minimum: 1 })
const Cover = Type.Object({ file: FileId, mime: Type.String(), width: pixels, height: pixels }, { additionalProperties: false })

const key = { blogId: BlogId }
const ofBlog = { subject: 'blog:{blogId}' } as const
/** `html` is clean already: the allow-list stands where it comes in. */
const content = { title: text, category: text, html: text, cover: Type.Optional(Cover) }
const written = { ...content, author: text }
const kept = { ...content, author: Personal(text) }

export const PublishBlog = operatorCommand('PublishBlog', { ...key, ...written })
export const EditBlog = operatorCommand('EditBlog', { ...key, ...written })
export const WithdrawBlog = operatorCommand('WithdrawBlog', key)

export const BlogPublished = event('BlogPublished', { ...key, ...kept, publishedAt: Time }, ofBlog)
/** The whole of it, as it reads from now on. */
export const BlogEdited = event('BlogEdited', { ...key, ...kept, editedAt: Time }, ofBlog)
export const BlogWithdrawn = event('BlogWithdrawn', key)

/** Stored format: change only by adding a version. */
export const blogEvents = [BlogPublished, BlogEdited, BlogWithdrawn, SubjectKeyDestroyed] as const
export const blogCommands = [PublishBlog, EditBlog, WithdrawBlog] as const

export type BlogEvent = Static<(typeof blogEvents)[number]>
export type BlogCommand = Static<(typeof blogCommands)[number]>
