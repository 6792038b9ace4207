import { boris } from '../support/samples.js'

/** An image of Boris, posted yesterday, in its four lists. */
export const image = (id: number, more: object = {}) => ({
  id,
  signup_id: boris,
  owner_id: boris,
  full_name: 'Boris Petrov',
  profile_pic: null,
  specialty_type: null,
  person_position: 5,
  type: 1,
  title: encodeURIComponent(`Image ${id}, 50 %`),
  description: encodeURIComponent('Of the arm'),
  speciality: 'Burns',
  specialty: 'Burns',
  file: 'nofile',
  files: [],
  age: null,
  age_over_90: false,
  gender: null,
  diagnosis: '',
  history: '',
  clinical_question: '',
  created_time_date: new Date(Date.now() - 25 * 3_600_000).toISOString(),
  position: 10,
  version: 3,
  ...more,
})

/** What the server tells of them. */
export const lists = (posts: readonly { id: number }[], is_save = 0) => ({
  result: [
    posts,
    posts.map(({ id }) => ({ id, like_count: 4 })),
    posts.map(({ id }) => ({ id, comment_count: 2 })),
    posts.map(({ id }) => ({ id, is_like: 0, is_save })),
  ],
  next: null,
})

/** One as it is answered to whoever does not know yet whether it is one. */
export const found = (post: { id: number }) => ({ post: { as: 'older', result: lists([post]).result } })
