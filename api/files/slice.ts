import { fileDoers } from '../jobs/keep-files.js'
import type { ApiSlice } from '../slice.js'

export const fileSlice: ApiSlice = {
  doers: ({ vault: { files, keys }, store }) => ({ quick: fileDoers({ files, keys, store }) }),
}
