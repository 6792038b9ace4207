import type { Static } from '@sinclair/typebox'
import { isSame, mustBeNewest, type Blog } from './blog.js'
import type { BlogEvent, SaveBlogDraft } from './messages.js'

/** Nobody's words are lost: who has written on from an older text than the newest is told. */
export const saveBlogDraft = ({ data: { version, ...words }, at }: Static<typeof SaveBlogDraft>, blog: Blog): BlogEvent[] => {
  const { cover: _, ...before } = blog.draft ?? {}
  if (isSame(before, words)) return []
  mustBeNewest(blog, version)
  return [{ type: 'BlogDrafted', data: { ...words, draftedAt: at } }]
}
