/** A tab of ours. */
export interface Tab {
  readonly focused: boolean
  readonly visibilityState: string
  focus(): Promise<unknown>
  postMessage(message: Lead): void
}

/** The page is to open this path. */
export interface Lead {
  readonly lead: string
}

/** Leads whoever pressed a notification to its path: in the tab they have in front of them, else in one that is open, else in a new one. */
export const leadTo = async (path: string, tabs: readonly Tab[], openTab: (path: string) => Promise<unknown>): Promise<void> => {
  const tab = tabs.find(({ focused }) => focused) ?? tabs.find(({ visibilityState }) => visibilityState === 'visible') ?? tabs[0]
  if (!tab) {
    await openTab(path)
    return
  }
  tab.postMessage({ lead: path }) // the page goes there by itself: what is typed in it is kept as on every other way
  await tab.focus()
}
