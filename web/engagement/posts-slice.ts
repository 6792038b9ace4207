import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { personChanged } from '../shared/net/live/person-changed.js'
import { postRemoved, type Post } from './post.js'

/** What moves while one looks at a post: whole values, as of one event. */
export interface Counts {
  readonly likes: number
  /** By me. */
  readonly liked: boolean
  readonly comments: number
  /** It takes no likes and comments any more. */
  readonly closed: boolean
  /** How often it was viewed, of a kind that counts it. */
  readonly views?: number
  /** Of the last event in them; a smaller one is older. */
  readonly position: number
  /** The same, counted among the events of the post: what a report speaks of. */
  readonly version?: number
}
export type OthersCounts = Omit<Counts, 'liked'>

/** What a kind of posts writes of a post, with its author as the contract names people. */
export interface Content {
  readonly signup_id: number
  readonly full_name: string | null
  /** Of the last event that told how the author is named. */
  readonly person_position: number
  readonly position: number
  /** Only to its author, of one that a moderator has removed. */
  readonly removed_by?: 'moderator'
}

/** A post as the server has told it. */
export interface LoadedPost {
  readonly post: Post
  readonly content: Content
  readonly counts: Counts
  /** It is in my collection, where the kind tells it. */
  readonly saved?: boolean
}

interface State {
  contents: Record<Post, Content>
  counts: Record<Post, Counts>
  /** What I want, and the server has not confirmed. */
  wanted: Record<Post, boolean>
  /** How often the server has told how one stands that had come into sight. */
  greeted: Record<Post, number>
}

const nothing: State = { contents: {}, counts: {}, wanted: {}, greeted: {} }
const none: Counts = { likes: 0, liked: false, comments: 0, closed: false, position: 0 }

/** Whole values; none replaces newer ones. */
const receive = (state: State, post: Post, counts: Partial<Counts> & Pick<Counts, 'position'>) => {
  const known = state.counts[post]
  if (known && counts.position >= known.position) state.counts[post] = { ...known, ...counts }
}
/** The server has accepted, but its view had not caught up; the next push brings whole values. */
const assume = (state: State, post: Post, liked: boolean) => {
  const known = state.counts[post]
  if (known) state.counts[post] = { ...known, likes: known.likes + Number(liked) - Number(known.liked), liked }
}
const isLiked = ({ wanted, counts }: State, post: Post) => wanted[post] ?? counts[post]?.liked ?? false

const forget = ({ contents, counts, wanted, greeted }: State, post: Post) => {
  delete contents[post]
  delete counts[post]
  delete wanted[post]
  delete greeted[post]
}

const slice = createSlice({
  name: 'posts',
  initialState: nothing,
  reducers: {
    postsLoaded: (state, { payload }: PayloadAction<readonly LoadedPost[]>) => {
      for (const { post, content, counts } of payload) {
        if (content.position >= (state.contents[post]?.position ?? 0)) state.contents[post] = content
        state.counts[post] ??= counts
        receive(state, post, counts)
      }
    },
    /** There is none, or not any more. */
    postMissing: (state, { payload: post }: PayloadAction<Post>) => forget(state, post),
    /** Its author has edited it: what is known of it is to be fetched again. */
    postEdited: (_state, _action: PayloadAction<{ post: Post; position: number }>) => undefined,
    /** Others have liked or commented, or it has closed. `said`: the position since which it says what it says, told where it comes into sight. */
    countsChanged: (state, { payload: { post, said, ...counts } }: PayloadAction<OthersCounts & { post: Post; said?: number }>) => {
      if (said !== undefined) state.greeted[post] = (state.greeted[post] ?? 0) + 1
      if (counts.position > (state.counts[post]?.position ?? Infinity)) receive(state, post, counts)
    },
    /** I have liked it, here or elsewhere. */
    ownLikeChanged: (state, { payload: { post, ...counts } }: PayloadAction<Counts & { post: Post }>) => receive(state, post, counts),
    likeToggled: (state, { payload: post }: PayloadAction<Post>) => {
      state.wanted[post] = !isLiked(state, post)
    },
    likeConfirmed: (state, { payload }: PayloadAction<{ post: Post; liked: boolean; counts?: Counts | undefined }>) => {
      const { post, liked, counts } = payload
      if (counts) receive(state, post, counts)
      if (counts?.liked !== liked) assume(state, post, liked)
      if (state.wanted[post] === liked) delete state.wanted[post]
    },
    likeRefused: (state, { payload: post }: PayloadAction<Post>) => {
      delete state.wanted[post]
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(personChanged, ({ contents }, { payload: { position: person_position, ...person } }) => {
        for (const each of Object.values(contents))
          if (each.signup_id === person.signup_id && !(person_position < each.person_position))
            Object.assign(each, person, { person_position })
      })
      .addCase(postRemoved, (state, { payload: post }) => forget(state, post)),
  selectors: {
    /** As its kind writes it. */
    selectContent: ({ contents }, post: Post): Content | undefined => contents[post],
    /** As I see it. */
    selectVersion: ({ counts }, post: Post): number | undefined => counts[post]?.version,
    selectCounts: ({ counts }, post: Post): Counts => counts[post] ?? none,
    /** More whenever the server has told how it stands as it came into sight: what moves it from there on is pushed as it happens. */
    selectGreeted: ({ greeted }, post: Post): number => greeted[post] ?? 0,
    /** Undefined when there is nothing left to ask the server for. */
    selectWanted: ({ wanted }, post: Post): boolean | undefined => wanted[post],
    /** Optimism is derived here and never stored, so it cannot drift. */
    selectLike: (state, post: Post) => {
      const { likes, liked: confirmed } = state.counts[post] ?? none
      const liked = isLiked(state, post)
      return { liked, count: likes + Number(liked) - Number(confirmed) }
    },
  },
})

export const postsReducer = slice.reducer
export const { selectContent, selectVersion, selectCounts, selectGreeted, selectWanted, selectLike } = slice.selectors
export const { postsLoaded, postMissing, postEdited, countsChanged, ownLikeChanged, likeToggled, likeConfirmed, likeRefused } =
  slice.actions
