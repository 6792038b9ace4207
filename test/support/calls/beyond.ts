import type { BeyondLists, MergedBeyondPost } from '../../../api/contract/beyond/beyond.js'
import type { Session } from '../../../api/contract/members/members.js'
import { photograph } from '../../api/files/support/images.js'
import { ask, type Answered } from '../parts/app.js'

/** A post as its form sends it, with a photograph; `field` as the call spells it. */
export const beyondForm = async (
  over: Record<string, string> = {},
  field = 'beyondFile',
  bytes?: Uint8Array,
  name = 'lake.jpg',
): Promise<FormData> => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ title: 'Regatta on the lake', indemnity: 'true', ...over })) form.set(name, value)
  form.append(field, new Blob([Buffer.from(bytes ?? (await photograph({ width: 80, height: 60 })))]), name)
  return form
}

/** Posts, and answers its id. */
export const postBeyond = async (url: string, { token }: Session, over: Record<string, string> = {}): Promise<number> => {
  const { code, body } = await ask(url, 'addBeyondSurgoryPost', { token, body: await beyondForm(over) })
  if (code !== 200) throw new Error(`no post: ${JSON.stringify(body)}`)
  return (body['records'] as { id: number }).id
}

/** Two members who are connected in Beyond Surgery from now on; answers the number of it. */
export const connect = async (url: string, one: Session, other: Session): Promise<number> => {
  const sent = await ask(url, 'addFriendRequestBeyondSurgory', { token: one.token, body: { user_two_id: other.id } })
  const { follow_id } = sent.body['records'] as { follow_id: number }
  const accepted = await ask(url, 'updateFriendListBeyondSurgory', { token: other.token, body: { follow_id, status: 1 } })
  if (accepted.code !== 200) throw new Error(`not connected: ${JSON.stringify(accepted.body)}`)
  return follow_id
}

/** The posts that the lists of an answer make. */
export const mergedPosts = ({ body }: Answered): MergedBeyondPost[] => {
  const [posts, ...beside] = body['result'] as BeyondLists
  return posts.map((post) => Object.assign({ is_save: 0 }, post, ...beside.flat().filter(({ id }) => id === post.id)) as MergedBeyondPost)
}
