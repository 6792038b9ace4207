import { fromJS, is } from 'immutable'
import type { Evolve } from '../kernel/decider.js'
import { Refusal } from '../kernel/refusal.js'
import type { BlogEvent, BlogPublished } from './messages.js'
import type { Static } from '@sinclair/typebox'

type Content = Omit<Static<typeof BlogPublished>['data'], 'publishedAt'>

/** A text as editors left it, with what they wrote it as. */
export type Draft = Content & { readonly source: string }

/** A blog as it is read, and as editors left it; undefined until there is such a text. */
export interface Blog {
  readonly content: Content | undefined
  readonly withdrawn: boolean
  readonly draft: Draft | undefined
  /** The number of the event that holds the draft: an editor names by it what they have seen. */
  readonly version: number
  /** When what is saved by then is to be published. */
  readonly publishAt: string | null
}

export const initialState: Blog = { content: undefined, withdrawn: false, draft: undefined, version: -1, publishAt: null }

export const contentOf = ({ source: _, ...content }: Draft): Content => content

/** What is published is what editors go on with: from their own words where it was made of those. */
const published = ({ draft, version }: Blog, content: Content, revision: number) =>
  draft && isSame(contentOf(draft), content)
    ? { content, draft, version, publishAt: null }
    : { content, draft: { ...content, source: content.html }, version: revision, publishAt: null }

export const evolve: Evolve<Blog, BlogEvent> = {
  BlogPublished: (state, { data: { publishedAt: _, ...content } }, revision) => ({
    ...published(state, content, revision),
    withdrawn: false,
  }),
  BlogEdited: (state, { data: { editedAt: _, ...content } }, revision) => ({ ...state, ...published(state, content, revision) }),
  BlogWithdrawn: (state) => ({ ...state, withdrawn: true, publishAt: null }),
  BlogDrafted: (state, { data: { draftedAt: _, ...words } }, version) => {
    const cover = state.draft?.cover
    return { ...state, draft: { ...words, ...(cover && { cover }) }, version }
  },
  BlogScheduled: (state, { data: { publishAt } }) => ({ ...state, publishAt }),
  BlogUnscheduled: (state) => ({ ...state, publishAt: null }),
  SubjectKeyDestroyed: ({ content, draft, ...state }) => ({
    ...state,
    content: content && { ...content, author: null },
    draft: draft && { ...draft, author: null },
  }),
}

export const isSame = (one: object | undefined, other: object): boolean => is(fromJS(one), fromJS(other))

/** Whether a blog reads like this already. */
export const reads = ({ content }: Blog, wanted: Content): boolean => isSame(content, wanted)

/** Whether everybody can read it. */
export const isShown = ({ content, withdrawn }: Blog): boolean => content !== undefined && !withdrawn

/** Whether everybody reads the draft already. */
export const isUpToDate = (blog: Blog): boolean => isShown(blog) && blog.draft !== undefined && reads(blog, contentOf(blog.draft))

/** Refuses where editors have left no text. */
export const mustHaveDraft = ({ draft }: Blog): Draft => {
  if (!draft) throw new Refusal('not-found', 'No such blog')
  return draft
}

/** Refuses what is said of a text that somebody has replaced meanwhile. */
export const mustBeNewest = (blog: Blog, version: number): void => {
  if (version !== blog.version) throw new Refusal('conflict', 'Somebody has saved another version of this blog meanwhile')
}
