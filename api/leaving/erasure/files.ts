import type { Eraser, Part } from './leaver.js'
import { keptSubjects } from './posts.js'

/** All that the member has brought, but for what stands in posts that stay; and the copies of their data that we made for them. */
export const filesOf = ({ pool, files, exports, store }: Eraser): Part => ({
  step: 'FilesErased',
  async erase(leaver) {
    const brought = await files.eraseBroughtBy(leaver.memberId, await keptSubjects(pool, leaver), store.remove)
    return brought + (await exports.eraseAllOf(leaver.memberId, store.remove))
  },
})
