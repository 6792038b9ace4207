import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export type Tab = 'images' | 'cases'

interface Shown {
  readonly tab: Tab
  /** Which says how it was narrowed and ordered. */
  readonly address: string
}

/** The tabs of the community as they were shown, the last one last: whoever comes back finds each as they left it. */
const none: readonly Shown[] = []

const slice = createSlice({
  name: 'tabs',
  initialState: none,
  reducers: {
    tabShown: (tabs, { payload }: PayloadAction<Shown>) => [...tabs.filter(({ tab }) => tab !== payload.tab), payload],
  },
  selectors: {
    selectAddress: (tabs, wanted: Tab) => tabs.find(({ tab }) => tab === wanted)?.address,
    selectLast: (tabs) => tabs.at(-1)?.address,
  },
})

export const tabsReducer = slice.reducer
export const { tabShown } = slice.actions
export const { selectAddress, selectLast } = slice.selectors
