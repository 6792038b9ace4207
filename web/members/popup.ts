import { wayIn, type Way } from '../shared/ui/windows/window-beside.js'

const MARK = 'popup'
const SIZE = 'popup,width=520,height=680'

/** Where a provider is visited: a window beside this one, as Apple wants it (spec 1 §9), else this one. To be asked for while the person presses. */
export const wayOut = (beside: boolean): Way => {
  const popup = beside ? window.open('', '_blank', SIZE) : null
  popup?.sessionStorage.setItem(MARK, 'yes') // its own, and still there when it comes back
  return wayIn(popup)
}

/** Whether this window was opened beside another, for signing in only. */
export const isPopup = (): boolean => sessionStorage.getItem(MARK) !== null
