import { TABS, type Shown } from './tabs-slice.js'

const ENTRY = 'community-tabs'

interface Kept {
  /** Whose they are. */
  readonly member: number
  readonly tabs: readonly Shown[]
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isShown = (value: unknown): value is Shown => {
  if (!isObject(value)) return false
  const address: unknown = Reflect.get(value, 'address')
  return TABS.some((tab) => tab === Reflect.get(value, 'tab')) && typeof address === 'string' && /^\/community(\?|$)/.test(address)
}

/** As they were shown to this member before the program was loaded anew, in this tab of the browser. Anybody can edit it. */
export const keptTabs = (member: number): readonly Shown[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(ENTRY) ?? 'null')
    if (!isObject(kept) || Reflect.get(kept, 'member') !== member) return []
    const tabs: unknown = Reflect.get(kept, 'tabs')
    return Array.isArray(tabs) ? tabs.filter(isShown) : []
  } catch {
    return [] // not ours
  }
}

export const keepTabs = (kept: Kept): void => sessionStorage.setItem(ENTRY, JSON.stringify(kept))
export const forgetTabs = (): void => sessionStorage.removeItem(ENTRY)
