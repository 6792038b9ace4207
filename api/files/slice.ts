import { fileDoers } from '../jobs/keep-files.js'
import type { ApiSlice } from '../slice.js'
import { prepareVideo } from './video/prepare.js'

export const fileSlice: ApiSlice = {
  doers: ({ deps: { dispatch, videos }, vault: { files, keys }, store }) => ({
    quick: fileDoers({ files, keys, store }),
    videos: { 'prepare-video': prepareVideo({ files, store, dispatch, ...videos }) },
  }),
}
