import { act } from '@testing-library/react'
import type { Session } from '../../../api/contract/members.js'
import type { Tabs } from '../../../web/shared/session-saga.js'

/** Stands in for the browser's other tabs: `told` is what they heard from this one, `say` what they say. */
export const fakeTabs = () => {
  const channel = new EventTarget()
  const told: (Session | null)[] = []
  const tabs: Tabs = {
    postMessage: (news: Session | null) => void told.push(news),
    addEventListener: channel.addEventListener.bind(channel) as Tabs['addEventListener'],
    removeEventListener: channel.removeEventListener.bind(channel) as Tabs['removeEventListener'],
  }
  const say = (data: Session | null) => act(async () => void channel.dispatchEvent(Object.assign(new Event('message'), { data })))
  return { tabs, told, say }
}
