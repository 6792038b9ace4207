import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export const TABS = ['images', 'cases'] as const
export type Tab = (typeof TABS)[number]

export interface Shown {
  readonly tab: Tab
  /** Which says how it was narrowed and ordered. */
  readonly address: string
}

/** The tabs of the community as they were shown, the last one last: whoever comes back finds each as they left it. */
const none: readonly Shown[] = []

const after = (before: readonly Shown[], shown: readonly Shown[]): readonly Shown[] => [
  ...before.filter(({ tab }) => shown.every((each) => each.tab !== tab)),
  ...shown,
]

const slice = createSlice({
  name: 'tabs',
  initialState: none,
  reducers: {
    tabShown: (tabs, { payload }: PayloadAction<Shown>) => after(tabs, [payload]),
    /** As they were before the program was loaded anew; what was shown since is newer. */
    tabsFound: (tabs, { payload }: PayloadAction<readonly Shown[]>) => after(payload, tabs),
  },
  selectors: {
    selectTabs: (tabs) => tabs,
    selectAddress: (tabs, wanted: Tab) => tabs.find(({ tab }) => tab === wanted)?.address,
    selectLast: (tabs) => tabs.at(-1)?.address,
  },
})

export const tabsReducer = slice.reducer
export const { tabShown, tabsFound } = slice.actions
export const { selectTabs, selectAddress, selectLast } = slice.selectors
