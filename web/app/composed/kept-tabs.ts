import { tabStore } from '../../shared/session/tab-store.js'
import { TABS, type Shown } from './tabs-slice.js'

interface Kept {
  /** Whose they are. */
  readonly member: number
  readonly tabs: readonly Shown[]
}

const isShown = (told: unknown): told is Shown => {
  if (typeof told !== 'object' || told === null) return false
  const address: unknown = Reflect.get(told, 'address')
  return TABS.some((tab) => tab === Reflect.get(told, 'tab')) && typeof address === 'string' && /^\/community(\?|$)/.test(address)
}

const isKept = (told: object): told is Kept => {
  const tabs: unknown = Reflect.get(told, 'tabs')
  return Array.isArray(tabs) && tabs.every(isShown)
}

const { kept, keep } = tabStore('community-tabs', isKept)

/** As they were shown to this member before the program was loaded anew, in this tab of the browser. */
export const keptTabs = (member: number): readonly Shown[] => {
  const last = kept()
  return last?.member === member ? last.tabs : []
}
export { keep as keepTabs }
