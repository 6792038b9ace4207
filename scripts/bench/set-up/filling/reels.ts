import { explorePost, type ExplorePost } from '../../../../api/contract/reels/explore.js'
import { createExplorePost, uploadExploreVideo } from '../../../../api/contract/reels/explore-forms.js'
import { asking } from '../../../people/asking.js'
import { formSender } from '../send-form.js'
import { until } from '../until.js'

/** Posts a film, by its path, to Explore; resolves to its number when all of it has come, and before anything is made of it. */
export const postReel = async (url: string, token: string, film: string): Promise<number> => {
  const { postId } = await asking(url, token)(createExplorePost.path, { title: 'A knot', speciality: 'Urology' })
  await formSender({ id: String(postId) }, uploadExploreVideo.files.field, film)(`${url}/api/${uploadExploreVideo.path}`, token)
  return Number(postId)
}

/** A post of Explore, once its video plays. */
export const playing = (url: string, token: string, postId: number): Promise<ExplorePost> =>
  until(async () => {
    const answered = await fetch(`${url}/api/${explorePost.path}?id=${postId}`, { headers: { Authorization: `Bearer ${token}` } })
    return answered.ok ? ((await answered.json()) as { post: ExplorePost }).post : undefined
  })
