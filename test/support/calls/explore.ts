import type { ExplorePost, ReelStanding, UnfinishedReel } from '../../../api/contract/reels/explore.js'
import type { Session } from '../../../api/contract/members/members.js'
import { eventually } from '../eventually.js'
import { film } from '../films.js'
import { ask, type Answered } from '../parts/app.js'

/** The first step; answers the number of the post. */
export const createReel = async (url: string, { token }: Session, over: object = {}): Promise<number> => {
  const body = { title: 'A knot in ten seconds', speciality: 'Urology', ...over }
  const answered = await ask(url, 'createExplorePost', { token, body })
  if (answered.code !== 200) throw new Error(`no post: ${JSON.stringify(answered.body)}`)
  return answered.body['postId'] as number
}

/** The second, as the document has it: a form, with the post in a header. */
export const uploadReel = async (
  url: string,
  { token }: Pick<Session, 'token'>,
  id: number | string,
  bytes: Uint8Array,
  key?: string,
): Promise<Answered> => {
  const form = new FormData()
  form.set('video', new Blob([Buffer.from(bytes)]), 'knot.mp4')
  const headers = { Authorization: `Bearer ${token}`, id: String(id), ...(key && { 'Idempotency-Key': key }) }
  const response = await fetch(`${url}/api/uploadExploreVideo`, { method: 'POST', headers, body: form })
  return { code: response.status, headers: response.headers, body: (await response.json()) as Answered['body'] }
}

const read = async <Of>(url: string, { token }: Session, call: string, query: Record<string, string | number> = {}) => {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  const answered = await ask(url, asked ? `${call}?${asked}` : call, { token, method: 'GET' })
  return { ...answered, posts: answered.body['posts'] as Of[], post: answered.body['post'] as Of }
}

/** A page of the feed. */
export const feedOf = (url: string, of: Session, query: Record<string, string | number> = {}) =>
  read<ExplorePost>(url, of, 'explore', query)
export const savedOf = (url: string, of: Session, query: Record<string, string | number> = {}) =>
  read<ExplorePost>(url, of, 'explore/saved/posts', query)
export const reelOf = (url: string, of: Session, id: number | string) => read<ExplorePost>(url, of, 'explore/post', { id })
export const unfinishedOf = (url: string, of: Session) => read<UnfinishedReel>(url, of, 'explore/unfinished')

/** How a post of theirs stands; undefined once it can be played, or is gone. */
export const standsFor = async (url: string, of: Session, id: number): Promise<ReelStanding | undefined> =>
  (await unfinishedOf(url, of)).posts.find(({ post_id }) => post_id === id)

/** A video that can be played. */
export const postReel = async (url: string, of: Session, over: object = {}, bytes?: Uint8Array): Promise<number> => {
  const id = await createReel(url, of, over)
  const { code, body } = await uploadReel(url, of, id, bytes ?? (await film()))
  if (code !== 200) throw new Error(`no video: ${JSON.stringify(body)}`)
  await eventually(async () => {
    const { code: seen } = await reelOf(url, of, id)
    if (seen !== 200) throw new Error('not prepared yet')
  }, 60_000)
  return id
}
