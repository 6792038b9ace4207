import type { AnswerOf, BodyOf } from '../../api/contract/call.js'
import type { Blog, getAllBlogs, getBlogsById } from '../../api/contract/site/blogs.js'
import type { contactPage } from '../../api/contract/site/contact.js'
import { get, post } from '../shared/net/http.js'

export type { Blog } from '../../api/contract/site/blogs.js'

type All = typeof getAllBlogs
type ById = typeof getBlogsById
type Contact = typeof contactPage

export type Message = BodyOf<Contact>

/** The newest blogs; all that there are, unless it is said how many. */
export const newestBlogs = async (pageSize?: number) =>
  (await get<All>('blogs/images/getAllBlogs', { page: 1, ...(pageSize && { pageSize }) })).data.data

export const blogWith = async (id: Blog['id']) => (await get<ById>('blogs/images/getBlogsById/:id', {}, { id })).data.data

export const sendMessage = (message: Message, key: string): Promise<AnswerOf<Contact>> => post<Contact>('contactPage', message, key)
