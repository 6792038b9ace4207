import type { Session } from '../../../api/contract/members/members.js'
import type { Pushes } from '../../../api/contract/sockets.js'
import { openPage, type Page } from './app.js'

/** Pages that look at something, all closed by `close`. */
export const pages = () => {
  const opened: Page[] = []
  /** Opens one and watches; answers what it may look at. */
  const open = async (url: string, { token }: Pick<Session, 'token'>, names: readonly string[]) => {
    const page = await openPage(url, token)
    opened.push(page)
    const joined = await new Promise<readonly string[]>((resolve) => page.emit('watch', names, resolve))
    return { page, joined }
  }
  const close = (): void => {
    for (const page of opened.splice(0)) page.disconnect()
  }
  return { open, close }
}

/** What a page hears of one kind from now on. */
export const hear = <Push extends keyof Pushes>(page: Page, push: Push): Pushes[Push][] => {
  const heard: Pushes[Push][] = []
  page.on(push as 'postLiked', (payload) => heard.push(payload as Pushes[Push]))
  return heard
}
