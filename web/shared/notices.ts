import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

/** What is said in passing, top right. `autoClose` in milliseconds. */
export interface Notice {
  readonly id: string
  readonly kind: 'success' | 'error' | 'warning' | 'info'
  readonly text: string
  readonly autoClose: number
}

/** Unless its page says otherwise (spec 1 §9). */
const USUAL = 6_000

const slice = createSlice({
  name: 'notices',
  initialState: [] as Notice[],
  reducers: {
    noticed: {
      prepare: ({ autoClose = USUAL, ...notice }: Omit<Notice, 'id' | 'autoClose'> & { autoClose?: number }) => ({
        payload: { ...notice, autoClose, id: nanoid() },
      }),
      reducer: (state, { payload }: PayloadAction<Notice>) => {
        if (payload.text) state.push(payload)
      },
    },
    noticeClosed: (state, { payload: id }: PayloadAction<string>) => state.filter((notice) => notice.id !== id),
  },
  selectors: { selectNotices: (state) => state },
})

export const noticesReducer = slice.reducer
export const { noticed, noticeClosed } = slice.actions
export const { selectNotices } = slice.selectors
