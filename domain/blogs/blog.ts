import { fromJS, is } from 'immutable'
import type { Evolve } from '../kernel/decider.js'
import type { BlogEvent, BlogPublished } from './messages.js'
import type { Static } from '@sinclair/typebox'

type Content = Omit<Static<typeof BlogPublished>['data'], 'publishedAt'>

/** A blog as editors left it; undefined until it is published. */
export interface Blog {
  readonly content: Content | undefined
  readonly withdrawn: boolean
}

export const initialState: Blog = { content: undefined, withdrawn: false }

export const evolve: Evolve<Blog, BlogEvent> = {
  BlogPublished: (_state, { data: { publishedAt: _, ...content } }) => ({ content, withdrawn: false }),
  BlogEdited: (state, { data: { editedAt: _, ...content } }) => ({ ...state, content }),
  BlogWithdrawn: (state) => ({ ...state, withdrawn: true }),
  SubjectKeyDestroyed: (state) => (state.content ? { ...state, content: { ...state.content, author: null } } : state),
}

/** Whether a blog reads like this already. */
export const reads = ({ content }: Blog, wanted: Content): boolean => is(fromJS(content), fromJS(wanted))
