import { act } from '@testing-library/react'
import type { Tabs, Told } from '../../../web/shared/session/session-saga.js'

/** Stands in for the browser's other tabs: `told` is what they heard from this one, `say` what they say. */
export const fakeTabs = () => {
  const channel = new EventTarget()
  const told: Told[] = []
  const tabs: Tabs = {
    postMessage: (news: Told) => void told.push(news),
    addEventListener: channel.addEventListener.bind(channel) as Tabs['addEventListener'],
    removeEventListener: channel.removeEventListener.bind(channel) as Tabs['removeEventListener'],
  }
  const say = (data: Told) => act(async () => void channel.dispatchEvent(Object.assign(new Event('message'), { data })))
  return { tabs, told, say }
}
