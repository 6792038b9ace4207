import type { ExplorePost, ReelId, UnfinishedReel } from '../../../api/contract/reels/explore.js'
import { boris } from '../support/samples.js'

export const reelId = (id: number) => id as ReelId

/** A video of Boris, as Ana sees it. */
export const reel = (id: number, more: Partial<ExplorePost> = {}): ExplorePost => ({
  post_id: reelId(id),
  title: `Video ${id}: a knot`,
  speciality: 'Urology',
  video: `/api/reel/${id}/large?sig=1`,
  thumbnail: `/api/reel/${id}/picture?sig=1`,
  views: 4,
  author_name: 'Boris Petrov',
  author_profile_pic: null,
  id: boris,
  created_date: '2026-03-12T09:00:00.000Z',
  full_name: 'Boris Petrov',
  profile_pic: null,
  specialty_type: null,
  person_position: 5,
  video_small: `/api/reel/${id}/small?sig=1`,
  width: 1920,
  height: 1080,
  is_save: false,
  position: 10,
  version: 3,
  ...more,
})

/** One of Ana's that nobody else sees yet. */
export const unfinished = (id: number, more: Partial<UnfinishedReel> = {}): UnfinishedReel => ({
  post_id: reelId(id),
  state: 'waiting',
  why: null,
  until: null,
  since: null,
  position: 10,
  title: `Video ${id}: a knot`,
  speciality: 'Urology',
  thumbnail: null,
  created_date: '2026-03-12T09:00:00.000Z',
  ...more,
})

/** The first bytes of an MP4 file are what tells it. */
const HEADER = [0, 0, 0, 24, ...new TextEncoder().encode('ftypmp42')]
export const film = (name = 'knot.mp4', bytes = 1_000): File => {
  const content = new Uint8Array(bytes)
  content.set(HEADER)
  return new File([content], name, { type: 'video/mp4' })
}
