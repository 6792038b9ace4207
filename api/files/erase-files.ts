import type { Eraser, Leaver, Part } from '../leaving/erasure/leaver.js'

/** All that the member has brought, but for what is under the keys of posts that stay; and the copies of their data that we made for them. */
export const eraseFiles = ({ files, uploads, exports, store }: Eraser, keptSubjects: () => Promise<readonly string[]>): Part => ({
  step: 'FilesErased',
  async erase({ memberId }: Leaver) {
    await uploads.endAllOf(memberId)
    const brought = await files.eraseBroughtBy(memberId, [...(await keptSubjects())], store.remove)
    return brought + (await exports.eraseAllOf(memberId, store.remove))
  },
})
