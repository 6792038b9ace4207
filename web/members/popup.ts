const MARK = 'popup'
const SIZE = 'popup,width=520,height=680'

/** Where a provider is visited: a window beside this one, as Apple wants it (spec 1 §9), else this one. */
export interface Way {
  readonly go: (url: string) => void
  readonly giveUp: () => void
}

/** Has to be asked for while the person presses: later no browser opens a window. One that will not is left by this window. */
export const wayOut = (beside: boolean): Way => {
  const popup = beside ? window.open('', '_blank', SIZE) : null
  if (!popup) return { go: (url) => void window.open(url, '_self'), giveUp: () => undefined }
  popup.sessionStorage.setItem(MARK, 'yes') // its own, and still there when it comes back
  return { go: (url) => popup.location.replace(url), giveUp: () => popup.close() }
}

/** Whether this window was opened beside another, for signing in only. */
export const isPopup = (): boolean => sessionStorage.getItem(MARK) !== null
