import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'
import { signedIn } from '../../session/session.js'

const KINDS = ['success', 'error', 'warning', 'info'] as const
type Kind = (typeof KINDS)[number]

/** What is said in passing, top right. `autoClose` in milliseconds. */
export interface Notice {
  readonly id: string
  readonly kind: Kind
  readonly text: string
  readonly autoClose: number
  /** It is told on the way to a page: it does not end with the one that is left. */
  readonly lasting?: boolean
  /** What helps. */
  readonly link?: { readonly to: string; readonly text: string }
}

/** The document's event, and what it carries (spec 1 §7). */
export const TOAST = 'toast'
export interface Toast {
  readonly type: Kind
  readonly message: string
  readonly autoClose?: number
}
export const isToast = (detail: unknown): detail is Toast => {
  const { type, message, autoClose } = (detail ?? {}) as Partial<Toast>
  const isTime = autoClose === undefined || (typeof autoClose === 'number' && autoClose > 0)
  return KINDS.some((kind) => kind === type) && typeof message === 'string' && isTime
}

export const noticeOf = ({ type, message, autoClose }: Toast) => ({
  kind: type,
  text: message,
  ...(autoClose !== undefined && { autoClose }),
})

/** Unless its page says otherwise (spec 1 §9). */
const USUAL = 6_000
/** So long stay those of signing in, of passwords (spec 1 §8) and of the community (spec 2 §8, DECISIONS C-03), in milliseconds. */
export const SHORT = 2_000

const withoutErrors = (state: Notice[]): Notice[] => state.filter(({ kind }) => kind !== 'error')

const slice = createSlice({
  name: 'notices',
  initialState: [] as Notice[],
  reducers: {
    noticed: {
      prepare: ({ autoClose = USUAL, ...notice }: Omit<Notice, 'id' | 'autoClose'> & { autoClose?: number }) => ({
        payload: { ...notice, autoClose, id: nanoid() },
      }),
      reducer: (state, { payload }: PayloadAction<Notice>) => {
        if (!payload.text) return state
        const isSame = ({ kind, text, link, lasting }: Notice) =>
          kind === payload.kind && text === payload.text && link?.to === payload.link?.to && lasting === payload.lasting
        return [...state.filter((each) => !isSame(each)), payload] // the same again stands there once
      },
    },
    /** A form is sent again: what an earlier try came to counts no more. */
    triedAgain: withoutErrors,
    /** What went wrong on a page that was left is over with it; what was done stays for its time, and what is told on the way. */
    pageLeft: (state) => state.filter(({ kind, lasting }) => kind !== 'error' || lasting === true),
    noticeClosed: (state, { payload: id }: PayloadAction<string>) => state.filter((notice) => notice.id !== id),
  },
  /** What stood in the way of signing in is over, in whichever tab that was done. */
  extraReducers: (builder) => builder.addCase(signedIn, withoutErrors),
  selectors: { selectNotices: (state) => state },
})

export const noticesReducer = slice.reducer
export const { noticed, noticeClosed, pageLeft, triedAgain } = slice.actions
export const { selectNotices } = slice.selectors
