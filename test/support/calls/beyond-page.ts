import type { MergedBeyondPost } from '../../../api/contract/beyond/beyond.js'
import type { Session } from '../../../api/contract/members/members.js'
import { ask, openPage } from '../parts/app.js'
import { mergedPosts } from './beyond.js'

type Shown = Pick<MergedBeyondPost, 'id' | 'title' | 'file' | 'like_count' | 'comment_count' | 'is_like' | 'is_save'>

/** What somebody sees of a post, of which links may be others. */
const seenOf = ({ id, title, file, like_count, comment_count, is_like, is_save }: MergedBeyondPost): Shown => ({
  id,
  title,
  file: file.replace(/\?.*/, ''),
  like_count,
  comment_count,
  is_like,
  is_save,
})

/** The feed of a member as a page keeps it, by what is pushed to it: no more is asked for than what a push says is to be fetched. */
export const beyondPage = async (url: string, { token }: Session) => {
  const load = async (body: object = {}) => mergedPosts(await ask(url, 'getBeyondSurgoryPost', { token, body }))
  const fresh = async () => (await load()).map(seenOf)
  const socket = await openPage(url, token)
  const shown = new Map<number, Shown>()
  const idOf = (post: string): number => Number(post.slice('beyond:'.length))
  const watch = () =>
    new Promise<void>((resolve) => socket.emit('watch', ['feed:beyond', ...[...shown.keys()].map((id) => `beyond:${id}`)], () => resolve()))
  const show = async (posts: readonly MergedBeyondPost[]): Promise<void> => {
    for (const post of posts) shown.set(post.id, seenOf(post))
    await watch()
  }
  const reload = async (): Promise<void> => {
    const posts = await load()
    shown.clear()
    await show(posts)
  }
  const fetchOne = async (id: number): Promise<void> => {
    const [post] = await load({ before: id + 1, pageSize: 1 })
    if (post?.id === id) await show([post])
  }
  const change = (post: string, more: Partial<Shown>): void => {
    const known = shown.get(idOf(post))
    if (known) shown.set(known.id, { ...known, ...more })
  }
  const moved = ({ like_count, comment_count }: { like_count: number; comment_count: number }) => ({ like_count, comment_count })

  const said: string[] = []
  socket.onAny((push: string, { post, id }: { post?: string; id?: number }) => void said.push(`${push} ${post ?? id ?? ''}`.trim()))
  socket.on('beyondPosted', ({ id }) => void fetchOne(id))
  socket.on('postEdited', ({ post }) => void fetchOne(idOf(post)))
  socket.on('postRemoved', ({ post }) => void shown.delete(idOf(post)))
  socket.on('postChanged', ({ post, counts }) => change(post, moved(counts)))
  for (const press of ['postLiked', 'postSaved'] as const)
    socket.on(press, ({ post, counts, is_like, is_save }) =>
      change(post, { ...moved(counts), is_like: is_like ? 1 : 0, is_save: is_save ? 1 : 0 }),
    )
  socket.on('connectionChanged', ({ network }) => network === 'beyond' && void reload())
  await reload()
  return {
    said,
    shown: () => [...shown.values()].sort((a, b) => b.id - a.id),
    fresh,
    /** Looks at other things instead. */
    lookAt: (...names: string[]) => new Promise<readonly string[]>((resolve) => socket.emit('watch', names, resolve)),
    close: () => socket.close(),
  }
}
