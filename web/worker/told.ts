import type { PushMessage } from '../../api/contract/notifications/push.js'
import { ownPath } from '../shared/net/own-path.js'

/** What is shown of a push: for the notification centre of the device, which keeps it until it is pressed or put away. */
export interface Shown {
  readonly title: string
  readonly options: {
    readonly body: string
    readonly tag: string
    readonly renotify: false
    readonly icon: string
    readonly dir: 'auto'
    readonly data: { readonly path: string }
  }
}

/** Whatever comes, something is shown: a browser takes the right to push from whoever pushes and stays silent. */
const SOMETHING: PushMessage = { title: 'SFS', body: 'You have a new notification.', group: 0, route: '' }

/** `text` is what the server has encrypted for this browser; of one group only the newest is shown, without another sound. */
export const shownOf = (text: string | undefined): Shown => {
  const { title, body, group, route } = { ...SOMETHING, ...messageIn(text) }
  return {
    title,
    options: { body, tag: `group ${group}`, renotify: false, icon: '/icons/192.png', dir: 'auto', data: { path: ownPath(route) } },
  }
}

/** What is right of it. */
const messageIn = (text: string | undefined): Partial<PushMessage> => {
  const told = parsed(text)
  if (typeof told !== 'object' || told === null) return {}
  return Object.fromEntries(
    Object.entries(SOMETHING).flatMap(([name, usual]) => {
      const value = (told as Readonly<Record<string, unknown>>)[name]
      return typeof value === typeof usual ? [[name, value]] : []
    }),
  )
}

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined // from another version of the server
  }
}
